import type { ViewStyle } from '../../../shared/api/types.js';
import { useFormat } from '../../../shared/i18n/use-format.js';
import { cx } from '../../../shared/lib/class-names.js';
import { CardGrid } from '../../../shared/ui/card-grid.js';
import { Picture } from '../../../shared/ui/picture.js';
import styles from './selectable-videos.module.css';
import type { CardVideo } from './video-card.js';

/** The cards of a list as boxes to tick: nothing else happens by a touch. */
export function SelectableVideos({
  videos,
  viewStyle,
  columns,
  chosen,
  onChoose,
}: {
  videos: CardVideo[];
  viewStyle: ViewStyle;
  columns: number;
  chosen: ReadonlySet<string>;
  onChoose: (videoId: string, isChosen: boolean) => void;
}) {
  const { date, duration } = useFormat();
  return (
    <CardGrid viewStyle={viewStyle} columns={columns}>
      {videos.map(({ youtube_id: id, title, vid_thumb_url: thumb, published, player, channel }) => (
        <li key={id}>
          <label className={cx(styles['card'], styles[viewStyle], chosen.has(id) && styles['chosen'])}>
            <span className={styles['stage']}>
              <Picture kind="video" src={thumb} className={cx(player.watched && styles['watched'])} />
              <input
                type="checkbox"
                className={styles['box']}
                checked={chosen.has(id)}
                onChange={({ target: { checked } }) => onChoose(id, checked)}
              />
            </span>
            <span className={styles['text']}>
              <span className={styles['title']}>{title}</span>
              <span className={styles['meta']}>
                {channel.channel_name} · {date(published)} · {duration(player.duration)}
              </span>
            </span>
          </label>
        </li>
      ))}
    </CardGrid>
  );
}
