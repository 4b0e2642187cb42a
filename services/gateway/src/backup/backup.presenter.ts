import { type Backup, backupsFolder, cacheUrl } from '@reelkeep/contracts';
import { toDateTime } from '../http/formats.js';
import type { BackupFileDto } from './backup.dto.js';

/** The text `False` is what clients of the API know for a name without a reason. */
export const toBackupFile = ({ filename, size, timestamp, reason, madeAt }: Backup): BackupFileDto => ({
  filename,
  file_path: cacheUrl(`${backupsFolder}/${filename}`),
  file_size: Number(size),
  timestamp,
  ...(madeAt ? { made: toDateTime(madeAt) } : {}),
  reason: reason === '' ? 'False' : reason,
});
