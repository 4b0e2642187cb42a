"""Holds recorded API exchanges (JSON lines) against a contract checker: check_exchanges.py TOOLS_FOLDER FILE."""
import json
import sys

sys.path.insert(0, sys.argv[1])
from contract import check  # noqa: E402  (the folder is an argument)

# What Reelkeep's own description has beyond the contract: a call of ours, and the answer to a path that is no id.
OURS = {
    'no such path /api/appsettings/notices/',
    'status 404 is not declared for DELETE /api/download/{video_id}/',
    'status 404 is not declared for DELETE /api/video/{video_id}/progress/',
}

exchanges = [json.loads(line) for line in open(sys.argv[2], encoding='utf-8')]
problems = [
    problem
    for exchange in exchanges
    for problem in check(exchange['method'], exchange['path'], exchange['status'], exchange['response'],
                         exchange['response'] is not None)
    if problem not in OURS
]
for problem in sorted(set(problems)):
    print(problem)
print(f'{len(exchanges)} exchanges held against the contract, {len(problems)} problems')
sys.exit(1 if problems or not exchanges else 0)
