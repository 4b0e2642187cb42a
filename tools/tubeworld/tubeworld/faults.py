"""Faults on demand: rules that the admin endpoint adds and requests run into."""

import fnmatch
import itertools
import random
import threading

from .world import STATES

ACTIONS = ('status', 'reset', 'hang', 'delay', 'throttle', 'truncate', 'playability')
MATCH = ('kind', 'host', 'path', 'video', 'channel', 'playlist', 'itag', 'client', 'method')
FIELDS = {
    *MATCH,
    'do',
    'status',
    'body',
    'retry_after',
    'at_byte',
    'seconds',
    'bps',
    'state',
    'times',
    'skip',
    'probability',
}


class Faults:
    def __init__(self):
        self._lock, self._ids, self._rules, self._rnd = threading.Condition(), itertools.count(1), [], random.Random(1)

    def add(self, rule):
        unknown = set(rule) - FIELDS
        if unknown:
            raise ValueError(f'unknown field {sorted(unknown)}; known: {sorted(FIELDS)}')
        if rule.get('do') not in ACTIONS:
            raise ValueError(f'"do" must be one of {ACTIONS}')
        if rule.get('state', 'bot') not in STATES:
            raise ValueError(f'"state" must be one of {STATES}')
        with self._lock:
            rule = {**rule, 'id': next(self._ids), 'seen': 0, 'hits': 0}
            self._rules.append(rule)
            return rule

    def remove(self, ident=None):
        with self._lock:
            before = len(self._rules)
            self._rules = [r for r in self._rules if ident is not None and r['id'] != ident]
            self._lock.notify_all()
            return before - len(self._rules)

    def delay(self, rule):
        """Holds a request back for the rule's seconds, or until the rule is removed."""
        with self._lock:
            self._lock.wait_for(lambda: all(r['id'] != rule['id'] for r in self._rules), rule.get('seconds', 1))

    def list(self):
        with self._lock:
            return [dict(r) for r in self._rules]

    def hit(self, request, byte_range=None):
        """The rules this request runs into, each counted.  byte_range is given for bodies with offsets."""
        found = []
        with self._lock:
            for r in self._rules:
                if any(
                    r.get(k) is not None and not fnmatch.fnmatchcase(str(request.get(k) or ''), str(r[k]))
                    for k in MATCH
                ):
                    continue
                at = r.get('at_byte')
                if at is not None and (byte_range is None or not byte_range[0] <= at < byte_range[1]):
                    continue
                if at is None and byte_range is not None:
                    continue  # already decided when the request came in
                r['seen'] += 1
                if r['seen'] <= r.get('skip', 0) or r['hits'] >= r.get('times', float('inf')):
                    continue
                if self._rnd.random() >= r.get('probability', 1):
                    continue
                r['hits'] += 1
                found.append(dict(r))
        return found
