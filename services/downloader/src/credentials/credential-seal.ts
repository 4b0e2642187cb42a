import { Injectable } from '@nestjs/common';
import { Seal } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';

/** Seals credentials, each under its name. */
@Injectable()
export class CredentialSeal extends Seal {
  constructor({ credentialsKey }: DownloaderConfig) {
    super(credentialsKey, 'reelkeep credentials of the source');
  }
}
