/** As a ref: what has just come on screen takes the focus from the button that brought it. */
export const focusIt = (element: HTMLElement | null): void => element?.focus();
