"""Holds recorded API exchanges (JSON lines) against a contract checker: check_exchanges.py TOOLS_FOLDER FILE."""
import json
import re
import sys
from urllib.parse import unquote, urlsplit

sys.path.insert(0, sys.argv[1])
from contract import check  # noqa: E402  (the folder is an argument)

# What Reelkeep's own description has beyond the contract: notices to the operator, which yt-dlp is used and what it asks (ADR 49), drills of a
# restore (ADR 57), the users (ADR 35), what the web app reads at its start, the tasks that a schedule can start, what a Cast device plays (ADR 41), and what changed of an item
# at the source (ADR 44), the trash (ADR 61) and whether media files are as they were archived (ADR 62).
OURS = re.compile(
    r'no such path /api/(appsettings/(notices|tool|drill|backup/[^/]+/download)|download/log|notification/stream|integrity(/(accept|damaged))?|trash(/[^/]+)?|user/(admin(/[^/]+)?|start)|task/(schedulable|past|delivery(/[^/]+)?)|video/[^/]+/cast'
    r'|(video|channel|playlist)/[^/]+/history)/'
)
# Stands where the contract has the id of a video, which no word of three letters is.
OURS_BESIDE_IDS = {'/api/download/log/'}
# Snapshots and backups read all schemas, one after another (ADR 57).
OUR_REFUSALS = {'status 400 is not declared for POST /api/appsettings/snapshot/'}
# Schedules of ours (ADR 49, 61, 62).
OUR_TASKS = re.compile(r".*/task/schedule/.*'(?:update_tool|check_integrity|purge_trash)' is not one of .*")
# What anyIdSchema lets through; each other part of a path has to look like one, too.
ID = re.compile(r'[-a-zA-Z0-9_]{1,100}')


def names_nothing(path):
    """Whether a part of the path can be no id: every such path is answered with 404, as one that does not exist."""
    return not all(ID.fullmatch(unquote(part, errors='replace')) for part in urlsplit(path).path.strip('/').split('/'))


def is_ours(problem, exchange):
    return (
        bool(OURS.fullmatch(problem))
        or problem in OUR_REFUSALS
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
