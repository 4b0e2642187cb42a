/** The time zone of this process, as TZ or the system says, by its name in the tz database. */
export const timeZone = (): string => {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  // What Node makes of a TZ that names nothing.
  return zone === 'Etc/Unknown' ? 'UTC' : zone;
};
