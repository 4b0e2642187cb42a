import { useState } from 'react';

import { cx } from '../../../shared/lib/class-names.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './expandable-text.module.css';

const LONG_CHARACTERS = 400;
const LONG_LINES = 6;

/** A description; long ones begin folded. */
export function ExpandableText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES;
  return (
    <div className={styles['box']}>
      <p className={cx(styles['text'], isLong && !isOpen && styles['folded'])}>{text}</p>
      {isLong && (
        <Button isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
