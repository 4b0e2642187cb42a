/** Of what is wished of the subscription to a channel or playlist. */
export const subscriptionKey = (id: string) => ['subscription', id] as const;
