"""The admin endpoint: http://127.0.0.1:PORT/__admin/..."""

from .reply import Reply

TABLES = ('channels', 'videos', 'playlists')


def answer(app, r):
    """A Reply; KeyError, ValueError and WorldError mean a bad request."""
    parts = [*r['path'].strip('/').split('/')[1:], None, None]
    what, arg = parts[0] or 'status', parts[1]
    if what in TABLES:
        return _table(app.world, what, arg, r)
    topics = {
        'status': _status,
        'requests': _requests,
        'log': _log,
        'faults': _faults,
        'settings': _settings,
        'reset': _reset,
    }
    if what not in topics:
        return Reply({'error': 'no such admin path'}, status=404)
    return Reply(topics[what](app, r, arg))


def _status(app, r, arg):
    w = app.world
    return {
        **{t: len(getattr(w, t)) for t in TABLES},
        'settings': w.settings,
        'faults': len(app.faults.list()),
        'requests': app.journal.total,
    }


def _requests(app, r, arg):
    if r['method'] == 'DELETE':
        app.journal.clear()
    return app.journal.counters()


def _log(app, r, arg):
    q = dict(r['query'])
    return app.journal.log(int(q.pop('since', 0)), **q)


def _faults(app, r, arg):
    if r['method'] == 'POST':
        return app.faults.add(r['json'])
    if r['method'] == 'DELETE':
        return {'removed': app.faults.remove(int(arg) if arg else None)}
    return app.faults.list()


def _settings(app, r, arg):
    w = app.world
    unknown = set(r['json']) - set(w.settings)
    if unknown:
        raise ValueError(f'unknown setting {sorted(unknown)}; known: {sorted(w.settings)}')
    w.settings.update(r['json'])
    return w.settings


def _reset(app, r, arg):
    app.world.reset()
    app.faults.remove()
    app.journal.clear()
    return {'reset': True}


def _table(world, what, ident, r):
    table = getattr(world, what)
    if r['method'] == 'POST':
        add = {'channels': world.add_channel, 'videos': world.add_video, 'playlists': world.add_playlist}[what]
        return Reply(add(r['json']), status=201)
    if ident is None:
        return Reply(list(table))
    if ident not in table:
        return Reply({'error': f'no {ident} in {what}'}, status=404)
    return Reply(world.change(what, ident, r['json']) if r['method'] == 'PATCH' else table[ident])
