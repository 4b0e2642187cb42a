/** A text without the passwords of the addresses in it. */
export const withoutPasswords = (text: string): string => text.replaceAll(/\/\/([^:/@\s"]*):[^@/\s"]*@/g, '//$1:***@');

/** A value that should be one address, without its password: it may be wrong just by what the password holds. */
export const withoutPassword = (value: string): string => value.replace(/\/\/([^:/@]*):[^@]*@/, '//$1:***@');
