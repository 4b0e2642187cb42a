/** The date on the wire of the day `YYYYMMDD` that a backup carries in its name. */
export const backupDay = (timestamp: string): string => timestamp.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
