"""Small real media files and pictures, made once and then served for every video.

What a video serves is the clip's file plus a short trailer (an MP4 'free' box or a WebM 'Void' element) derived from
the video id, so that no two videos have the same bytes or length although they share the file on disk.
"""

import concurrent.futures
import hashlib
import os
import shutil
import struct
import threading
from pathlib import Path

from . import clips, pictures


class Piece:
    """Bytes of a file followed by a trailer, readable at any offset."""

    def __init__(self, path, trailer=b''):
        self.path, self.trailer = path, trailer
        self.base = path.stat().st_size
        self.size = self.base + len(trailer)

    def chunks(self, start, end, step=65536):
        """Yield bytes [start, end)."""
        with open(self.path, 'rb') as f:
            f.seek(min(start, self.base))
            while start < min(end, self.base):
                data = f.read(min(step, min(end, self.base) - start))
                if not data:
                    return
                start += len(data)
                yield data
        if start < end:
            yield self.trailer[start - self.base : end - self.base]


def recipe_key():
    """Name of the cache folder: the same recipes give the same name."""
    recipes = (Path(m.__file__).read_bytes() for m in (clips, pictures))
    return hashlib.sha256(b'\0'.join(recipes)).hexdigest()[:12]


class Media:
    """Files are shared by every process that names the same directory: one may be made twice, none is ever changed."""

    def __init__(self, directory):
        self.dir = Path(directory) / recipe_key()
        self.dir.mkdir(parents=True, exist_ok=True)
        self._locks, self._guard = {}, threading.Lock()

    def _once(self, name, make):
        """Path of a generated file, generating it when it is not there yet."""
        path = self.dir / name
        if path.exists():
            return path
        with self._guard:
            lock = self._locks.setdefault(name, threading.Lock())
        with lock:
            if not path.exists():
                if not shutil.which('ffmpeg'):
                    raise RuntimeError('tubeworld needs ffmpeg to make its media files')
                path.parent.mkdir(parents=True, exist_ok=True)
                tmp = path.with_name(f'tmp-{os.getpid()}-{path.name}')
                try:
                    make(tmp)
                    # a link, not a rename: when another process was faster its file stays, since its size may have
                    # been told to a client already
                    os.link(tmp, path)
                except FileExistsError:
                    pass
                finally:
                    tmp.unlink(missing_ok=True)
        return path

    def file(self, clip, itag):
        """Path of one format of a clip."""
        return self._once(clips.file_name(clip, itag), lambda out: clips.make(clip, itag, out))

    def piece(self, clip, itag, video_id):
        """What video_id serves for this itag."""
        seed = hashlib.sha256(f'{video_id}/{itag}'.encode()).digest()
        payload = b'tubeworld ' + video_id.encode() + b' ' + str(itag).encode() + b' ' + seed.hex().encode()
        payload += b'.' * (seed[0] % 64)
        if clips.ITAGS[itag][0].endswith('mp4'):
            trailer = struct.pack('>I', 8 + len(payload)) + b'free' + payload
        else:
            trailer = b'\xec' + struct.pack('>Q', (1 << 56) | len(payload)) + payload
        return Piece(self.file(clip, itag), trailer)

    def make_all(self, wanted, progress=lambda done, total: None):
        """Make every format of the clips that is not there yet, as many at a time as there are processors."""
        names = {clips.file_name(c, i): (c, i) for c in wanted for i in clips.itags(c)}
        todo = [ci for name, ci in names.items() if not (self.dir / name).exists()]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            jobs = [pool.submit(self.file, c, i) for c, i in todo]
            for done, job in enumerate(concurrent.futures.as_completed(jobs), 1):
                job.result()
                progress(done, len(todo))
        return len(todo)

    def picture(self, kind, key, w, h, ext='jpg'):
        """Bytes of an image, different for every key."""
        index = hashlib.sha256(key.encode()).digest()[0] % pictures.PALETTE
        name = f'pictures/{kind}{index}-{w}x{h}.{ext}'
        data = self._once(name, lambda out: pictures.draw(kind, index, w, h, ext, out)).read_bytes()
        note = b'tubeworld ' + key.encode()
        if ext == 'jpg':  # a comment segment right after SOI
            return data[:2] + b'\xff\xfe' + struct.pack('>H', len(note) + 2) + note + data[2:]
        note += b' ' * (len(note) % 2)  # an unknown RIFF chunk at the end, which decoders skip
        body = data[8:] + b'TUBE' + struct.pack('<I', len(note)) + note
        return b'RIFF' + struct.pack('<I', len(body)) + body

    def thumbnail(self, video_id, name, ext):
        return self.picture('thumb', video_id, *pictures.thumbnail_size(name), ext)
