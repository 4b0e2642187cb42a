import { useState } from 'react';

const DRAFT_KEY = 'reelkeep.add-draft';

/** The text of the box, kept with the tab until it was added: a session that ends meanwhile must not cost it. */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(DRAFT_KEY) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(DRAFT_KEY);
      else sessionStorage.setItem(DRAFT_KEY, next);
    },
  ];
}
