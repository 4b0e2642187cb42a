"""An HTTP answer before it is sent."""

import json


class Reply:
    def __init__(self, body=b'', ctype='text/html; charset=utf-8', status=200, headers=(), piece=None):
        if isinstance(body, (dict, list)):
            body, ctype = json.dumps(body), 'application/json; charset=UTF-8'
        self.body = body.encode() if isinstance(body, str) else body
        self.ctype, self.status, self.headers, self.piece = ctype, status, list(headers), piece
