/** The key of the settings bucket that says that a restore replaces what is kept; without it nothing does. */
export const maintenanceKey = 'maintenance';
