/** Below it are the files for Cast receivers, by signed addresses. */
export const castPrefix = '/cast/';
