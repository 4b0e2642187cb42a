import { cx } from '../lib/class-names.js';
import styles from './bone.module.css';
import pictures from './picture.module.css';

/** Where a line of words will be, in a box with the words' own styles. */
export function Line({ is }: { is: 'short' | 'middling' | 'long' }) {
  return <span className={cx(styles['bone'], styles['line'], styles[is])} />;
}

/** Where a control will be; that of an icon only takes its place. */
export function Control({ is }: { is: 'button' | 'small' | 'icon' }) {
  return <span className={cx(styles['bone'], styles[is])} />;
}

/** The box of a picture that is not known yet. */
export function EmptyPicture({
  kind,
  className,
}: {
  kind: 'video' | 'channel' | 'banner';
  className?: string | undefined;
}) {
  return <span className={cx(pictures['picture'], pictures[kind], styles['picture'], className)} />;
}
