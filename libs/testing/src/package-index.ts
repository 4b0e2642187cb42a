import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The installed yt-dlp under another version; `code` is added to one of its files, that of its version if to no other. */
type Repackaged = { version: string; code?: string; file?: string };

/** What the index does in place of its duty. */
type IndexFault = {
  /** What is asked for, by a part of its path. */
  of: string;
  /** Answers nothing until it is told to go on, refuses, or gives other bytes than those whose checksum it tells. */
  does: 'hang' | 'refuse' | 'forge';
};

/**
 * A stand-in for the index of Python packages, with wheels that it makes of what is installed. It tells of them at the
 * address by which it is asked.
 */
export type PackageIndex = {
  /** For REELKEEP_TOOL_INDEX. */
  url: string;
  /** Takes a version in, as the newest. Returns the version. */
  publish(wheel: Repackaged): Promise<string>;
  /** Nothing to publish: what is newest is told to be this. */
  tellNewest(version: string): void;
  /** From here on, in place of the fault before. */
  fault(fault: IndexFault | undefined): void;
  /** Paths that it was asked for, in order. */
  asked: string[];
  stop(): Promise<void>;
};

type Runtime = { python: string; pythonPath: string };

export const startPackageIndex = async ({ python, pythonPath }: Runtime, folder: string): Promise<PackageIndex> => {
  const files = new Map<string, Buffer>();
  const made = async (kind: 'yt_dlp' | 'yt_dlp_ejs', version = '', code = '', file = 'version.py'): Promise<string> => {
    const name = `${kind}-${version || 'installed'}-py3-none-any.whl`;
    const args = ['-c', wheelProgram, join(folder, name), kind, version, code, file];
    await run(python, args, { env: { ...process.env, PYTHONPATH: pythonPath } });
    files.set(name, await readFile(join(folder, name)));
    return name;
  };
  const { stdout } = await run(python, ['-c', 'import yt_dlp_ejs; print(yt_dlp_ejs.version)'], {
    env: { ...process.env, PYTHONPATH: pythonPath },
  });
  const solver = stdout.trim();
  const wheels = new Map([[`yt-dlp-ejs/${solver}`, await made('yt_dlp_ejs')]]);

  let newest = '2020.1.1';
  let present: IndexFault | undefined;
  const held = new Set<ServerResponse>();
  const asked: string[] = [];
  const page = (project: string, host: string): unknown => {
    const name = wheels.get(project) ?? '';
    const bytes = files.get(name) ?? Buffer.alloc(0);
    const wheel = {
      filename: name,
      url: `http://${host}/files/${name}`,
      packagetype: 'bdist_wheel',
      size: bytes.length,
      yanked: false,
      digests: { sha256: createHash('sha256').update(bytes).digest('hex') },
    };
    return {
      info: {
        version: newest,
        requires_dist: ['requests<3,>=2 ; extra == "default"', `yt-dlp-ejs==${solver} ; extra == "default"`],
      },
      releases: {},
      urls: wheels.has(project) ? [{ ...wheel, filename: 'x.tar.gz', packagetype: 'sdist' }, wheel] : [],
    };
  };
  const answer = ({ url: path = '', headers: { host = '' } }: IncomingMessage, response: ServerResponse): void => {
    const fault = present !== undefined && path.includes(present.of) ? present.does : undefined;
    const file = files.get(path.replace('/files/', ''));
    const project = /^\/pypi\/(yt-dlp(?:-ejs)?(?:\/[\d.]+)?)\/json$/.exec(path)?.[1];
    if (fault === 'hang') {
      held.add(response);
    } else if (
      fault === 'refuse' ||
      (file === undefined && (project === undefined || !(project === 'yt-dlp' || wheels.has(project))))
    ) {
      response.writeHead(fault === 'refuse' ? 503 : 404).end();
    } else if (file) {
      response.end(fault === 'forge' ? Buffer.from(file).fill(1, 0, 1) : file);
    } else {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(page(project ?? '', host)));
    }
  };
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const release = (): void => {
    for (const response of held) {
      response.destroy();
    }
    held.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pypi`,
    asked,
    publish: async ({ version, code, file }) => {
      wheels.set(`yt-dlp/${version}`, await made('yt_dlp', version, code, file));
      newest = version;
      return version;
    },
    tellNewest: (version) => void (newest = version),
    fault: (fault) => {
      release();
      present = fault;
    },
    stop: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Makes a wheel of an installed package: its file, the package, another version or none, code, and the file that gets it. */
const wheelProgram = `
import importlib.util, pathlib, re, sys, zipfile
target, kind, version, code, added = sys.argv[1:]
package = pathlib.Path(importlib.util.find_spec(kind).origin).parent
with zipfile.ZipFile(target, 'w') as wheel:
    for path in sorted(package.rglob('*')):
        if not path.is_file() or '__pycache__' in path.parts:
            continue
        content = path.read_bytes()
        if version and path == package / 'version.py':
            said = '.'.join(part.zfill(2) for part in version.split('.'))
            content = re.sub(rb"__version__ = '[^']+'", f"__version__ = '{said}'".encode(), content)
        if path == package / added:
            content += code.encode()
        wheel.writestr(str(pathlib.PurePath(kind, path.relative_to(package))), content)
`;
