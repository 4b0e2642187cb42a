import { Injectable } from '@nestjs/common';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { checkVersionInputs } from './check-version.inputs.js';
import { NewestReleaseService } from './newest-release.service.js';

/** The one step of checkVersion; it may run twice. */
@Injectable()
export class CheckVersionActivities {
  constructor(private readonly newest: NewestReleaseService) {}

  lookForRelease(): Promise<void> {
    return this.newest.look();
  }
}

/** What workflows may call of it. */
export type CheckVersionSteps = ActivitiesOf<CheckVersionActivities, typeof checkVersionInputs>;
