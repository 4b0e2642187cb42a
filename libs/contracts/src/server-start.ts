/** The key of the settings bucket that says when the server was started last (ISO 8601), for all gateways alike. */
export const serverStartKey = 'server-start';
