/** Header under which a request's id travels from the browser through workflows to activities. */
export const requestIdHeader = 'request-id';
