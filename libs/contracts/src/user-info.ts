const withUserInfo = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?)([^/?#]*)@/i;

/** By which name and password an address is asked, as it says; empty where it says neither. */
export const userInfoOf = (address: string): string => withUserInfo.exec(address)?.[2] ?? '';

/** The address without these. */
export const withoutUserInfo = (address: string): string => address.replace(withUserInfo, '$1');
