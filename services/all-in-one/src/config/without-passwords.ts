/** A text without the passwords of the addresses in it. */
export const withoutPasswords = (text: string): string => text.replaceAll(/\/\/([^:/@\s"]*):[^@/\s"]*@/g, '//$1:***@');
