"""What brings a client here: proxy variables, trust in the throw-away CA, and cookies of the world's accounts."""

from pathlib import Path


def environment(port, ca_dir):
    """The variables of a client process.

    Names in both cases, since Python and curl prefer the lower-case ones and a shell may have set either.
    """
    proxy, loopback = f'http://127.0.0.1:{port}', '127.0.0.1,localhost'
    return {
        'HTTPS_PROXY': proxy,
        'https_proxy': proxy,
        'HTTP_PROXY': proxy,
        'http_proxy': proxy,
        'NO_PROXY': loopback,
        'no_proxy': loopback,
        'SSL_CERT_FILE': str(Path(ca_dir).resolve() / 'ca-bundle.pem'),
    }


def netscape_cookies(login_info):
    """A cookies.txt of the account with this LOGIN_INFO."""
    rows = {
        'SAPISID': 'tubeworld/sapisid',
        '__Secure-1PAPISID': 'tubeworld/sapisid',
        '__Secure-3PAPISID': 'tubeworld/sapisid',
        'SID': 'tubeworld',
        'LOGIN_INFO': login_info,
    }
    lines = (f'.youtube.com\tTRUE\t/\tTRUE\t2524608000\t{name}\t{value}\n' for name, value in rows.items())
    return '# Netscape HTTP Cookie File\n' + ''.join(lines)
