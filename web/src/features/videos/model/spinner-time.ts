const SPINNER_MS = 1000;

/** How long a click on a watched mark shows that it was taken, before the library is asked again (SPEC §4). */
export const spinnerTime = () => new Promise((resolve) => setTimeout(resolve, SPINNER_MS));
