import { globalHandlers } from '@temporalio/worker/lib/workflow/vm-shared.js';

/**
 * Takes back what the SDK, where workflows run in the service's own thread, has V8 call for every promise of that
 * thread: it compiles a function for each, for stack traces that nobody asks for. That made all answers of a process
 * with such a worker slower. Called when a worker is made; workflows do not need it.
 */
export const removePromiseHooks = (): void => globalHandlers.uninstall();
