/** The type of the failure of a step whose point in time is gone: the next attempt takes another. */
export const pointLost = 'PointLost';
