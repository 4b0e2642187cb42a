import { Line } from './bone.js';
import styles from './bone.module.css';

/** The names of classes as the card or the page has them. */
type Styles = Readonly<Record<string, string>>;

/** The shape of the name in a card, whose link is as high as a finger needs, and of the line below it. */
export function CardNameSkeleton({ name, styles: { words, meta } }: { name: string | undefined; styles: Styles }) {
  return (
    <>
      <p className={name}>
        <span className={words}>
          <Line is="middling" />
        </span>
      </p>
      <MetaSkeleton className={meta} />
    </>
  );
}

/** The shape of the heading of a page, and of the line below it. */
export function PageNameSkeleton({ styles: { meta } }: { styles: Styles }) {
  return (
    <>
      <p className={styles['heading']}>
        <Line is="middling" />
      </p>
      <MetaSkeleton className={meta} />
    </>
  );
}

function MetaSkeleton({ className }: { className: string | undefined }) {
  return (
    <p className={className}>
      <span>
        <Line is="long" />
      </span>
    </p>
  );
}
