import { useLingui } from '@lingui/react/macro';
import { Star, StarHalf } from 'lucide-react';

import { useFormat } from '../../../shared/i18n/use-format.js';
import { HiddenText } from '../../../shared/ui/hidden-text.js';
import styles from './star-rating.module.css';

export type StarKind = 'full' | 'half' | 'empty';

/** Five stars for a rating of 0..5, rounded to halves. */
export function starsOf(rating: number): StarKind[] {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2);
  return [0, 1, 2, 3, 4].map((index) => {
    if (halves >= (index + 1) * 2) return 'full';
    return halves === index * 2 + 1 ? 'half' : 'empty';
  });
}

export function StarRating({ rating }: { rating: number }) {
  const { t } = useLingui();
  const value = useFormat().decimal(rating);
  return (
    <span className={styles['stars']}>
      <HiddenText>{t`Rated ${value} of 5`}</HiddenText>
      {starsOf(rating).map((kind, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- five fixed places
        <span key={index} className={styles['place']}>
          <Star className={styles['outline']} />
          {kind === 'full' && <Star className={styles['fill']} />}
          {kind === 'half' && <StarHalf className={styles['fill']} />}
        </span>
      ))}
    </span>
  );
}
