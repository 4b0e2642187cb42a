/** Days after which something counts as outdated where its schedule says nothing, and the most (SEMANTICS 21). */
export const usualRefreshDays = 90;
export const mostRefreshDays = 9_999;
