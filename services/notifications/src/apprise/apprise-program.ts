/**
 * Sends messages by Apprise. They come as one line of JSON on standard input, so that no address is in the list of
 * processes; each is answered by a line of JSON once it is through. SIGTERM lets those under way end and begins no more.
 */
export const appriseProgram = `
import json, logging, signal, sys, threading
from concurrent.futures import ThreadPoolExecutor

import apprise

quiet = logging.getLogger('apprise')
quiet.addHandler(logging.NullHandler())
quiet.propagate = False

asset = apprise.AppriseAsset(storage_mode='memory', allow_templates=False)
asset.app_id = 'Reelkeep'
asset.app_desc = 'Reelkeep'
asset.app_url = ''
asset.async_mode = False
asset.pem_autogen = False
asset.pgp_autogen = False

ending = threading.Event()
signal.signal(signal.SIGTERM, lambda *_: ending.set())

def send(message, seconds):
    problems = []
    try:
        service = apprise.Apprise.instantiate(message['url'], asset=asset, suppress_exceptions=True)
        if service is None:
            return 'unknown', ''
        sender = apprise.Apprise(asset=asset)
        sender.add(service)
        result = sender.notify(
            body=message['body'],
            title=message['title'],
            body_format=apprise.NotifyFormat.TEXT,
            interpret_escapes=False,
            timeout=seconds,
            log_callback=lambda entry, _: problems.append(entry.message),
            log_level=logging.WARNING,
        )
        if result:
            return 'sent', ''
    except Exception as error:
        problems.append(f'{type(error).__name__}: {error}')
    return 'failed', ' '.join(problems)[:2000]

lock = threading.Lock()

def answer(message, seconds):
    if ending.is_set():
        return
    state, problem = send(message, seconds)
    with lock:
        print(json.dumps({'id': message['id'], 'state': state, 'problem': problem}), flush=True)

task = json.loads(sys.stdin.readline())
with ThreadPoolExecutor(4) as pool:
    for message in task['messages']:
        pool.submit(answer, message, task['seconds'])
`;
