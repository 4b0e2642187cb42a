import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';

import { useModalHost } from './modal-host.js';
import styles from './select.module.css';

export type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Has the focus after a choice by pointer; after one by key the button has it. */
  afterPointer?: RefObject<HTMLElement | null>;
};

/** The select with its list, which is open at first: it takes the place of a button that has just been pressed. */
export function SelectList<Value extends string>({
  label,
  value,
  options,
  onChange,
  afterPointer,
}: SelectProps<Value>) {
  return (
    // Its styles are in our files: the server's policy allows none in the page.
    <CSPProvider disableStyleElements>
      <Select.Root
        defaultOpen
        modal={false}
        items={options}
        value={value}
        onValueChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
      >
        <Select.Trigger aria-label={label} className={styles['select']}>
          <Select.Value />
          <Select.Icon>
            <ChevronDown />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal container={useModalHost()}>
          <Select.Positioner className={styles['positioner']} alignItemWithTrigger={false} align="start" sideOffset={4}>
            <Select.Popup
              className={styles['popup']}
              finalFocus={(closedBy) => (closedBy === 'keyboard' ? true : (afterPointer?.current ?? true))}
            >
              <Select.List className={styles['list']}>
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={styles['option']}>
                    <Select.ItemText>{option.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Check />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}
