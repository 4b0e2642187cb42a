import { isPrivate, privateNetworks } from './address-check.js';

/**
 * Keeps the Python program that follows it away from addresses that are not on the open internet, whoever names them: a
 * person, a page, a redirect or a list of media (ADR 52). What it connects to is looked at when it connects, so that no
 * name can turn to another address after a check; behind a proxy, which asks for names itself, each request is looked
 * at. Nothing asks past that: libraries and tools with connections of their own are not there.
 */
export const addressGuard = `
import ipaddress, os, re, socket, sys, urllib.parse, urllib.request

def watch_addresses():
    private = [ipaddress.ip_network(name) for name in ${JSON.stringify(privateNetworks)}]
    programs = ('ffmpeg', 'ffprobe', 'node')
    modules = ('requests', 'curl_cffi', 'websockets')
    # The socket that a fork takes its streams from.
    own = sys.argv[1] if len(sys.argv) > 1 else ''
    proxies = set()
    for proxy in (proxy for kind, proxy in urllib.request.getproxies().items() if kind in ('http', 'https', 'all')):
        address = urllib.parse.urlsplit(proxy if '://' in proxy else 'http://' + proxy)
        if address.hostname:
            try:
                port = address.port or {'https': 443, 'http': 80}.get(address.scheme, 1080)
                proxies.update(found[4][:2] for found in socket.getaddrinfo(address.hostname, port))
            except OSError:
                pass

    def is_private(host):
        try:
            address = ipaddress.ip_address(host.partition('%')[0])
        except ValueError:
            host = host.rstrip('.').lower()
            try:
                # As the system reads it: 127.1, 2130706433 and the like.
                address = ipaddress.ip_address(socket.inet_aton(host))
            except (OSError, UnicodeError, ValueError):
                return host == 'localhost' or host.endswith('.localhost')
        address = getattr(address, 'ipv4_mapped', None) or address
        return any(address in network for network in private)

    def refuse(host):
        raise PermissionError(f'{host} ${isPrivate}')

    def look(event, args):
        if event in ('socket.connect', 'socket.sendto', 'socket.sendmsg'):
            address = args[1]
            if address is None:
                return
            if not isinstance(address, tuple):
                if not own or os.fsdecode(address) != own:
                    refuse(str(address))
            elif address[:2] not in proxies and is_private(str(address[0])):
                refuse(address[0])
        elif event == 'urllib.Request':
            url = urllib.parse.urlsplit(args[0])
            if url.scheme not in ('http', 'https', 'data') or is_private(url.hostname or ''):
                refuse(url.hostname or url.scheme)
        elif event == 'subprocess.Popen':
            words = [os.fsdecode(word) for word in ([args[1]] if isinstance(args[1], (str, bytes)) else args[1])]
            name = os.path.basename(words[0])
            if name not in programs:
                raise FileNotFoundError(f'{name} is not started for other sites')
            # ffmpeg takes http:host, too, and lists of protocols within others.
            protocol = re.compile(r'(?!file:|pipe:)[a-z0-9+.,-]+:', re.I)
            if any('://' in word or protocol.match(word) for flag, word in zip(words, words[1:]) if flag == '-i'):
                raise PermissionError(f'{name} is given files alone')
        elif event == 'import' and args[0].partition('.')[0] in modules:
            raise ImportError(args[0])

    sys.addaudithook(look)

watch_addresses()
`;
