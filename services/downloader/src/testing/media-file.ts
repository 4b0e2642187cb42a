import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tubeworldRuntime } from '@reelkeep/testing';

const run = promisify(execFile);

const readTags = `
import json, sys
from mutagen.mp4 import MP4
def shown(value):
    return value.decode('utf-8', 'replace') if isinstance(value, bytes) and not value.startswith(b'\\xff\\xd8') else (
        'jpeg' if isinstance(value, bytes) else str(value))
tags = MP4(sys.argv[1]).tags or {}
json.dump({key: shown(bytes(value[0]) if isinstance(value[0], bytes) else value[0]) for key, value in tags.items() if isinstance(value, list)}, sys.stdout)
`;

/** The tags of an mp4 file, read by itself; of a picture no more than that it is a jpeg. */
export const tagsOf = async (file: string): Promise<Record<string, string>> => {
  const { python, pythonPath } = tubeworldRuntime();
  const { stdout } = await run(python, ['-c', readTags, file], { env: { ...process.env, PYTHONPATH: pythonPath } });
  return JSON.parse(stdout) as Record<string, string>;
};

/** Writes one free-form tag, as another program may. */
export const addTag = async (file: string, key: string, text: string): Promise<void> => {
  const { python, pythonPath } = tubeworldRuntime();
  const write =
    'import sys; from mutagen.mp4 import MP4; m = MP4(sys.argv[1]); m.tags[sys.argv[2]] = [sys.argv[3].encode()]; m.save()';
  await run(python, ['-c', write, file, key, text], { env: { ...process.env, PYTHONPATH: pythonPath } });
};

/** Throws unless every frame of the file can be decoded. */
export const assertPlays = async (file: string): Promise<void> => {
  await run('ffmpeg', ['-v', 'error', '-xerror', '-i', file, '-map', '0:v:0', '-map', '0:a?', '-f', 'null', '-']);
};
