import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Heart, ThumbsUp } from 'lucide-react';
import { useId } from 'react';

import type { Comment as Written } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { ExpandableText } from '../../../shared/ui/expandable-text.js';
import { HiddenText } from '../../../shared/ui/hidden-text.js';
import { LinkedText } from '../../../shared/ui/linked-text.js';
import { Tag } from '../../../shared/ui/tag.js';
import styles from './comments.module.css';

const LINES = 8;

/** What somebody wrote, without its replies. */
export function Comment({ comment }: { comment: Written }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <article className={styles['comment']} aria-labelledby={id}>
      <p id={id} className={styles['byline']}>
        {comment.comment_author_is_uploader ? (
          <Tag tone="accent">
            {comment.comment_author}
            <HiddenText> {t`Uploader`}</HiddenText>
          </Tag>
        ) : (
          <span className={styles['author']}>{comment.comment_author}</span>
        )}
        <WhenWritten comment={comment} />
      </p>
      <ExpandableText text={comment.comment_text} lines={LINES}>
        <LinkedText text={comment.comment_text} />
      </ExpandableText>
      <Marks comment={comment} />
    </article>
  );
}

function WhenWritten({ comment }: { comment: Written }) {
  const { date } = useFormat();
  if (comment.comment_timestamp === 0) return null;
  const moment = new Date(comment.comment_timestamp * 1000).toISOString().replace('.000Z', 'Z');
  return <time dateTime={moment}>{date(moment)}</time>;
}

function Marks({ comment }: { comment: Written }) {
  const { t } = useLingui();
  const { count } = useFormat();
  const likes = comment.comment_likecount ?? 0;
  if (likes === 0 && !comment.comment_is_favorited) return null;
  const likesText = count(likes);
  return (
    <p className={styles['marks']}>
      {likes > 0 && (
        <span>
          <ThumbsUp />
          {likesText}
          <HiddenText> {plural(likes, { one: 'like', other: 'likes' })}</HiddenText>
        </span>
      )}
      {comment.comment_is_favorited && (
        <span className={styles['favorited']} title={t`Favorited by the uploader`}>
          <Heart />
          <HiddenText>{t`Favorited by the uploader`}</HiddenText>
        </span>
      )}
    </p>
  );
}
