import { type ArchivePath, trashedFile, type TrashedPath } from '@reelkeep/contracts';

/**
 * Where a media file lies. One place after the other, and the first once more at last: it may be coming back from the
 * trash meanwhile, and what is found nowhere may be deleted for good.
 */
export const placeOfFile = async (
  path: ArchivePath,
  isThere: (path: ArchivePath | TrashedPath) => Promise<boolean>,
): Promise<'archive' | 'trash' | 'nowhere'> => {
  if (await isThere(path)) {
    return 'archive';
  }
  if (await isThere(trashedFile(path))) {
    return 'trash';
  }
  return (await isThere(path)) ? 'archive' : 'nowhere';
};
