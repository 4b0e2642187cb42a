import { Loading } from '../shared/ui/spinner.js';

/** Until the first screen is there; the bar is the one of index.html, which is painted before any script. */
export function FirstScreen() {
  return (
    <>
      <div className="first-bar" aria-hidden="true">
        <img src="/favicon.svg" alt="" />
        Reelkeep
      </div>
      <Loading />
    </>
  );
}
