"""What was asked."""

import collections
import itertools
import threading


class Journal:
    """What was asked: counters for ever, details of the last requests."""

    def __init__(self, keep=20000):
        self._lock, self._keep = threading.Lock(), keep
        self.clear()

    def clear(self):
        with self._lock:
            self.entries, self.seq = collections.deque(maxlen=self._keep), itertools.count(1)
            self.by = {k: collections.Counter() for k in ('kind', 'path', 'status', 'video', 'client', 'refused_host')}
            self.total = self.bytes = 0

    def add(self, **e):
        with self._lock:
            e['seq'] = next(self.seq)
            self.entries.append(e)
            self.total += 1
            self.bytes += e.get('bytes') or 0
            self.by['kind'][e.get('kind')] += 1
            self.by['path'][f'{e.get("host")}{e.get("path")}'] += 1
            self.by['status'][str(e.get('status'))] += 1
            for k in ('video', 'client'):
                if e.get(k):
                    self.by[k][e[k]] += 1

    def refused(self, host):
        with self._lock:
            self.by['refused_host'][host] += 1

    def counters(self):
        with self._lock:
            return {
                'total': self.total,
                'bytes': self.bytes,
                **{'by_' + k: dict(c.most_common()) for k, c in self.by.items()},
            }

    def log(self, since=0, **only):
        with self._lock:
            return [e for e in self.entries if e['seq'] > since and all(str(e.get(k)) == v for k, v in only.items())]
