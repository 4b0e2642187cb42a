import type { NotificationStream, Streamed } from '../model/notification-stream.js';

let stream: NotificationStream | undefined;
let unloaded: Streamed = { notifications: undefined, hasFailed: false };

export const streamedNotifications = (): Streamed => stream?.current() ?? unloaded;

/** Calls back with each change of what the server pushes. The code for it is loaded once somebody listens. */
export function followNotifications(listener: () => void): () => void {
  let isOver = false;
  let leave = () => {
    isOver = true;
  };
  void import('../model/notification-stream.js').then(
    (loaded) => {
      stream ??= loaded.streamOfPage();
      if (!isOver) leave = stream.subscribe(listener);
    },
    () => {
      // After an update of the server its old scripts are gone: the notifications are asked for in the old way.
      unloaded = { notifications: undefined, hasFailed: true };
      listener();
    },
  );
  return () => leave();
}
