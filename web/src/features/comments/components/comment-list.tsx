import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import type { Comment as Written } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { focusIt } from '../../../shared/lib/focus-it.js';
import { Button } from '../../../shared/ui/button.js';
import { Comment } from './comment.js';
import styles from './comments.module.css';

/** Hundreds at once would hold up the page. */
const AT_ONCE = 50;

/** Comments with their replies, some at a time. */
export function CommentList({ comments }: { comments: readonly Written[] }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(AT_ONCE);
  const firstOfMore = shown > AT_ONCE ? shown - AT_ONCE : undefined;
  return (
    <>
      <ul className={styles['list']}>
        {comments.slice(0, shown).map((comment, at) => (
          <li key={comment.comment_id} {...(at === firstOfMore && { ref: focusIt, tabIndex: -1 })}>
            <Comment comment={comment} />
            <Replies replies={comment.comment_replies} />
          </li>
        ))}
      </ul>
      {comments.length > shown && <Button onClick={() => setShown(shown + AT_ONCE)}>{t`Show more comments`}</Button>}
    </>
  );
}

/** Folded away until somebody asks for them. */
function Replies({ replies }: { replies: readonly Written[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const count = replies.length;
  if (count === 0) return null;
  const shown = format.count(count);
  return (
    <>
      <Button
        isSmall
        icon={<ChevronDown className={styles['fold']} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t`Hide replies` : plural(count, { one: '1 reply', other: `${shown} replies` })}
      </Button>
      {isOpen && (
        <div className={styles['replies']}>
          <CommentList comments={replies} />
        </div>
      )}
    </>
  );
}
