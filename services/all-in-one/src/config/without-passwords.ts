/** A text without the passwords of the addresses in it. */
export const withoutPasswords = (text: string): string => text.replaceAll(/\/\/([^:/@\s"]*):[^@/\s"]*@/g, '//$1:***@');

/** A value that should be an address or a list of them, without passwords: it may be wrong just by what they hold. */
export const withoutPassword = (value: string): string => value.replaceAll(/\/\/([^:/@]*):[^@]*@/g, '//$1:***@');
