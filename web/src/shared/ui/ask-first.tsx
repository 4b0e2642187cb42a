import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { firstClick } from '../lib/first-click.js';
import { focusIt } from '../lib/focus-it.js';
import { useOpened } from '../lib/use-opened.js';
import styles from './ask-first.module.css';
import { Button } from './button.js';

type Answer = { label: string; onChosen: () => void };

/**
 * A button that deletes, or does with its own icon what cannot be taken back, and asks once more before it does; Escape
 * is no.
 */
export function AskFirst({
  label,
  question,
  answers,
  isPending,
  icon,
}: {
  label: string;
  question: string;
  answers: readonly Answer[];
  isPending: boolean;
  icon?: ReactNode;
}) {
  const { t } = useLingui();
  const { isOpen, open, close, opener } = useOpened();

  if (!isOpen) {
    return (
      <Button ref={opener} icon={icon ?? <Trash2 />} onClick={open}>
        {label}
      </Button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons
    <fieldset
      className={styles['answers']}
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <span className={styles['question']}>{question}</span>
      {answers.map((answer) => (
        <Button key={answer.label} tone="danger" disabled={isPending} onClick={firstClick(answer.onChosen)}>
          {answer.label}
        </Button>
      ))}
      {/* The button that was pressed is gone: the harmless answer has the focus. */}
      <Button ref={focusIt} onClick={firstClick(close)}>
        {t`Cancel`}
      </Button>
    </fieldset>
  );
}
