/** Java reads no HTTPS_PROXY: the same as system properties. */
export function mavenProxyFlags() {
  const { HTTPS_PROXY: address = process.env.https_proxy ?? '', NO_PROXY: except = process.env.no_proxy ?? '' } =
    process.env;
  if (!URL.canParse(address)) return [];
  const { hostname, port, username, password } = new URL(address);
  const nonProxyHosts = except
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
    .map((host) => (host.startsWith('.') ? `*${host}` : host))
    .join('|');
  return [
    `-Dhttps.proxyHost=${hostname}`,
    `-Dhttps.proxyPort=${port === '' ? '80' : port}`,
    ...(username === ''
      ? []
      : [`-Dhttps.proxyUser=${decodeURIComponent(username)}`, `-Dhttps.proxyPassword=${decodeURIComponent(password)}`]),
    ...(nonProxyHosts === '' ? [] : [`-Dhttp.nonProxyHosts=${nonProxyHosts}`]),
  ];
}
