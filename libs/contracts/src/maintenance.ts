/** The key of the settings bucket that says that a restore replaces what is kept; without it nothing does. */
export const maintenanceKey = 'maintenance';

/** The key of the settings bucket that says when the last restore replaced what is kept (ISO 8601); absent for none. */
export const restoredKey = 'restored';
