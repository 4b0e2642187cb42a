/** How a workflow may end its task. */
export const taskOutcomes = ['success', 'failure', 'stopped'] as const;

export type TaskOutcome = (typeof taskOutcomes)[number];

/** How a background task ended; `lost`: its workflow is gone and said nothing. */
export type TaskEnding = TaskOutcome | 'lost';

/**
 * The version of a task's event. The service that runs a task and the scheduler both tell of it and share no counter,
 * so the moment decides: an end that comes after all is newer than the word that the run was lost. Events of one
 * millisecond are told apart by what they say: an end is last.
 */
export const taskEventVersion = (at: Date): number => at.getTime();
