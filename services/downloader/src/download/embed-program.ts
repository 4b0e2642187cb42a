/**
 * Writes tags into an mp4 file with mutagen, which comes with yt-dlp; an order on standard input, an answer on standard
 * output: whether the file has or had other tags. It writes in place, so whoever needs the file whole gives a copy.
 * ffmpeg cannot write the free-form tags. What others have written into the file stays, and so does a picture that is
 * not to be had now; the pictures of playlists that the video has left go.
 */
export const embedProgram = `
import json, sys
from mutagen.mp4 import MP4, AtomDataType, MP4Cover, MP4FreeForm

order = json.load(sys.stdin)
OURS = '----:com.tubearchivist:'

def content(path):
    with open(path, 'rb') as file:
        return file.read()

wanted = {key: [text] for key, text in order['texts'].items()}
if order['cover']:
    wanted['covr'] = [MP4Cover(content(order['cover']), MP4Cover.FORMAT_JPEG)]
for name, text in order['freeTexts'].items():
    wanted[OURS + name] = [MP4FreeForm(text.encode(), AtomDataType.UTF8)]
for name, path in order['freePictures'].items():
    wanted[OURS + name] = [MP4FreeForm(content(path), AtomDataType.JPEG)]

media = MP4(order['file'])
if media.tags is None:
    media.add_tags()
PLAYLIST = OURS + 'playlist_'
stale = [key for key in media.tags
         if order['playlists'] is not None and key.startswith(PLAYLIST)
         and key[len(PLAYLIST):] not in order['playlists']]
changes = bool(stale) or any(media.tags.get(key) != value for key, value in wanted.items())
if changes and order['write']:
    for key in stale:
        del media.tags[key]
    media.tags.update(wanted)
    media.save()
json.dump({'changes': changes}, sys.stdout)
`;
