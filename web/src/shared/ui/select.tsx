import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { partOnDemand, usePart } from '../api/part-on-demand.js';
import type { SelectProps } from './select-list.js';
import styles from './select.module.css';

const listPart = partOnDemand(() => import('./select-list.js'));

/** What the library's own button says of itself while its list is closed. */
const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * One of several options. Until it is first opened only its button is there: the list is a large part of a first load.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { part, preload, ask } = usePart(listPart);
  const [isOpened, setIsOpened] = useState(false);
  const { label, value, options } = props;
  if (isOpened && part !== undefined) return <part.SelectList {...props} />;
  const open = () => {
    setIsOpened(true);
    ask();
  };
  return (
    <button
      type="button"
      aria-label={label}
      {...CLOSED}
      aria-busy={isOpened}
      className={styles['select']}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={(event) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open();
      }}
    >
      {options.find((option) => option.value === value)?.label}
      <ChevronDown />
    </button>
  );
}
