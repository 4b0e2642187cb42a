import { describe } from '@jest/globals';
import { doesTheMainJob, startedFor } from './main-job.js';

describe('all in one process', () => {
  doesTheMainJob('all-in-one', startedFor('all-in-one'));
});
