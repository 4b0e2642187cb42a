import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';

import { debounce } from '../../../shared/lib/debounce.js';

const DEBOUNCE_MS = 300;
const PARAMETER = 'query';

export type SearchText = {
  /** What is in the box. */
  text: string;
  /** What is searched for: the address, blank when there is nothing to search. */
  query: string;
  type: (text: string) => void;
  submit: (text: string) => void;
};

/** The search box: the address holds the query and follows the typing after a moment; Enter does not wait. */
export function useSearchText(): SearchText {
  const [search, setSearch] = useSearchParams();
  const query = (search.get(PARAMETER) ?? '').trim();
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  const [followed, setFollowed] = useState(0);
  const navigation = useNavigationType();

  // A link or the way back: the box follows. The typing replaces the address, a moment after the letters: what has
  // been typed since stays.
  if (query !== shownQuery) {
    setShownQuery(query);
    if (navigation !== NavigationType.Replace) {
      setText(query);
      setFollowed(followed + 1);
    }
  }

  const commit = useMemo(
    () =>
      debounce((next: string) => {
        const trimmed = next.trim();
        setSearch(trimmed === '' ? {} : { [PARAMETER]: trimmed }, { replace: true, preventScrollReset: true });
      }, DEBOUNCE_MS),
    // setSearch is new after every navigation; the timer must survive those.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  // Also of whoever went elsewhere meanwhile.
  useEffect(() => commit.cancel, [commit, followed]);

  return {
    text,
    query,
    type: (next) => {
      setText(next);
      commit.call(next);
    },
    submit: (next) => {
      commit.cancel();
      setText(next);
      const trimmed = next.trim();
      setSearch(trimmed === '' ? {} : { [PARAMETER]: trimmed }, { replace: true });
    },
  };
}
