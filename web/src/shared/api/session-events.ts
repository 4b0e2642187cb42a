/** Fires `ended` when the server no longer knows the session, so that the app can leave the guarded area. */
export const sessionEvents = new EventTarget();
