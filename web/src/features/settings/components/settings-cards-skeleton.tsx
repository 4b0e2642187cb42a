import { Control, Line } from '../../../shared/ui/bone.js';
import rows from './setting-row.module.css';
import cards from './settings-card.module.css';

/** The first cards of the application, by how many settings they have. */
const CARDS = { scan: 6, downloads: 7 };

/** The shape of the first cards of a settings page. */
export function SettingsCardsSkeleton() {
  return Object.entries(CARDS).map(([card, count]) => (
    <div key={card} className={cards['card']}>
      <p className={cards['title']}>
        <Line is="middling" />
      </p>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={rows['row']}>
          <div className={rows['words']}>
            <p className={rows['label']}>
              <Line is="middling" />
            </p>
            <p className={rows['help']}>
              <Line is="long" />
            </p>
          </div>
          <Control is="button" />
        </div>
      ))}
    </div>
  ));
}
