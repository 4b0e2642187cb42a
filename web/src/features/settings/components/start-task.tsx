import { Button } from '../../../shared/ui/button.js';
import type { TaskRun } from '../hooks/use-task-run.js';

/** Starts a task, and tells beside the button how its last run ended. */
export function StartTask({
  run,
  label,
  running,
  onStart,
}: {
  run: TaskRun;
  label: string;
  /** What the button says meanwhile. */
  running: string;
  onStart: () => void;
}) {
  return (
    <>
      <Button disabled={run.isRunning} onClick={onStart}>
        {run.isRunning ? running : label}
      </Button>
      {run.result !== null && <output>{run.result}</output>}
    </>
  );
}
