"""Holds recorded API exchanges (JSON lines) against a contract checker: check_exchanges.py TOOLS_FOLDER FILE."""
import json
import re
import sys
from urllib.parse import unquote, urlsplit

sys.path.insert(0, sys.argv[1])
from contract import check  # noqa: E402  (the folder is an argument)

# What Reelkeep's own description has beyond the contract: notices to the operator, which yt-dlp is used and what it asks (ADR 49), drills of a
# restore (ADR 57), the users (ADR 35) and their own passwords, what the web app reads at its start, the tasks that a schedule can start, what a Cast device plays (ADR 41), and what changed of an item
# at the source (ADR 44), the trash (ADR 61) and whether media files are as they were archived (ADR 62).
OURS = re.compile(
    r'no such path /api/(appsettings/(notices|tool|drill|backup/[^/]+/download)|download/log|notification/stream|integrity(/(accept|damaged))?|trash(/[^/]+)?|user/(admin(/[^/]+)?|password|start)|task/(schedulable|past|delivery(/[^/]+)?)|video/[^/]+/cast'
    r'|(video|channel|playlist)/[^/]+/history)/'
)
# Stands where the contract has the id of a video, which no word of three letters is.
OURS_BESIDE_IDS = {'/api/download/log/'}
# Snapshots and backups read all schemas, one after another (ADR 57); what to delete besides is not guessed from a wrong value.
OUR_REFUSALS = {
    'status 400 is not declared for POST /api/appsettings/snapshot/',
    'status 400 is not declared for DELETE /api/playlist/{playlist_id}/',
    'status 400 is not declared for DELETE /api/video/{video_id}/',
}
# The description of the calls has a type of its own in the contract, but is JSON.
OUR_JSON = {'body where none is declared: GET /api/schema/ 200'}
# Statuses that a request gets before it is known which call it is; the contract names none of them for any call.
BEFORE_ANY_CALL = {408, 413, 415}
OTHER_HOST = 'This host name is not allowed here.'
# Schedules of ours (ADR 49, 61, 62).
OUR_TASKS = re.compile(r".*/task/schedule/.*'(?:update_tool|check_integrity|purge_trash)' is not one of .*")
# What anyIdSchema lets through; each other part of a path has to look like one, too.
ID = re.compile(r'[-a-zA-Z0-9_]{1,100}')


def names_nothing(path):
    """Whether a part of the path can be no id: every such path is answered with 404, as one that does not exist."""
    return not all(ID.fullmatch(unquote(part, errors='replace')) for part in urlsplit(path).path.strip('/').split('/'))


def is_before_any_call(status, answer):
    """Whether the request was refused for its size, time, type of body or host name, with a `detail` and nothing else."""
    detail = answer.get('detail', '') if isinstance(answer, dict) and len(answer) == 1 else ''
    return isinstance(detail, str) and detail != '' and (status in BEFORE_ANY_CALL or (status == 400 and detail.startswith(OTHER_HOST)))


def is_ours(problem, exchange):
    return (
        bool(OURS.fullmatch(problem))
        or problem in OUR_REFUSALS | OUR_JSON
        or is_before_any_call(exchange['status'], exchange['response'])
        or urlsplit(exchange['path']).path in OURS_BESIDE_IDS
        or bool(OUR_TASKS.fullmatch(problem))
        or (exchange['status'] == 404 and names_nothing(exchange['path']))
    )


exchanges = [json.loads(line) for line in open(sys.argv[2], encoding='utf-8')]
problems = [
    problem
    for exchange in exchanges
    for problem in check(exchange['method'], exchange['path'], exchange['status'], exchange['response'],
                         exchange['response'] is not None)
    if not is_ours(problem, exchange)
]
for problem in sorted(set(problems)):
    print(problem)
print(f'{len(exchanges)} exchanges held against the contract, {len(problems)} problems')
sys.exit(1 if problems or not exchanges else 0)
