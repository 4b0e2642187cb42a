import type { ServiceSchema } from '@reelkeep/runtime';
import { CreateOutbox1795219200000 } from './migrations/1795219200000-create-outbox.migration.js';
import { CreateSettings1795219200001 } from './migrations/1795219200001-create-settings.migration.js';
import { CreateTaskRun1795219200002 } from './migrations/1795219200002-create-task-run.migration.js';
import { CountEventFailures1795305600000 } from './migrations/1795305600000-count-event-failures.migration.js';
import { TidyEvents1795306100000 } from './migrations/1795306100000-tidy-events.migration.js';
import { KeepTaskLife1795400000000 } from './migrations/1795400000000-keep-task-life.migration.js';
import { CreateSchedule1795480000000 } from './migrations/1795480000000-create-schedule.migration.js';
import { ScheduleRefresh1796250000000 } from './migrations/1796250000000-schedule-refresh.migration.js';
import { KeepPastTasks1797020000000 } from './migrations/1797020000000-keep-past-tasks.migration.js';
import { KeepDrills1797200000000 } from './migrations/1797200000000-keep-drills.migration.js';
import { ScheduleThumbnailCheck1797420000000 } from './migrations/1797420000000-schedule-thumbnail-check.migration.js';
import { NewestRelease1797420000001 } from './migrations/1797420000001-newest-release.migration.js';
import { ScheduleIntegrityCheck1797500000000 } from './migrations/1797500000000-schedule-integrity-check.migration.js';
import { ScheduleTrash1798000000000 } from './migrations/1798000000000-schedule-trash.migration.js';

/** The schema that this service alone owns, with its migrations, oldest first. */
export const schema: ServiceSchema = {
  name: 'ops',
  migrations: [
    CreateOutbox1795219200000,
    CreateSettings1795219200001,
    CreateTaskRun1795219200002,
    CountEventFailures1795305600000,
    TidyEvents1795306100000,
    KeepTaskLife1795400000000,
    CreateSchedule1795480000000,
    ScheduleRefresh1796250000000,
    KeepPastTasks1797020000000,
    KeepDrills1797200000000,
    ScheduleThumbnailCheck1797420000000,
    NewestRelease1797420000001,
    ScheduleIntegrityCheck1797500000000,
    ScheduleTrash1798000000000,
  ],
};
