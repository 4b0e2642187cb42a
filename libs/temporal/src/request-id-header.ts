/** Header under which a request's id travels from the browser through workflows to activities (STYLE 41). */
export const requestIdHeader = 'request-id';
