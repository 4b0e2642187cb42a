import type { FileSizeUnit } from '../../../shared/api/types.js';
import { sizeText } from '../../../shared/i18n/size.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import styles from './size.module.css';

/** A size in the unit of the user, on one line. */
export function Size({ bytes, unit }: { bytes: number; unit: FileSizeUnit }) {
  return <span className={styles['size']}>{sizeText(useFormat(), bytes, unit)}</span>;
}
