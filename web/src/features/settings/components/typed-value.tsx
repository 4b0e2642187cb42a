import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';

import { useSaved } from '../../../shared/lib/use-saved.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './typed-value.module.css';

/**
 * A setting that is typed. Update stores it and Cancel forgets what was typed; both are there only while it differs
 * from what is stored; that it was taken is said for a moment. A cleared field is given as the empty text; `onSave` says whether it was taken.
 */
export function TypedValue({
  label,
  stored,
  type,
  max,
  placeholder,
  isRefused,
  isPending,
  onSave,
  onCancel,
}: {
  label: string;
  stored: string;
  type: 'number' | 'text';
  max?: number;
  placeholder?: string | undefined;
  isRefused: boolean;
  isPending: boolean;
  onSave: (typed: string) => Promise<boolean>;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaved, setSaved] = useSaved();
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? stored;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // What is no number reads as empty, and would be stored as none.
    if (input.current?.validity.badInput) {
      input.current.reportValidity();
      return;
    }
    if (!(await onSave(shown))) return;
    // More may have been typed meanwhile.
    setTyped((now) => (now === shown ? null : now));
    setSaved(true);
  };
  const cancel = () => {
    setTyped(null);
    onCancel();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void onSubmit(event)}>
      <input
        ref={input}
        className={styles[type]}
        type={type}
        {...(type === 'number' ? { inputMode: 'numeric', min: 0, step: 1, max } : { spellCheck: false })}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={isRefused}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
      />
      {shown !== stored && (
        <>
          <Button type="submit" tone="primary" disabled={isPending}>
            {t`Update`}
          </Button>
          <Button onClick={cancel}>{t`Cancel`}</Button>
        </>
      )}
      {isSaved && shown === stored && <output>{t`Saved`}</output>}
    </form>
  );
}
