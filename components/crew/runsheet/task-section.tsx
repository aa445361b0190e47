import { Fold } from "@/components/crew/shell/fold";
import type { Runsheet } from "@/lib/core/crews/runsheet-contract";
import { formatClock } from "@/lib/values/clock-time";
import { count } from "@/lib/values/text";
import { RecordTask, type RecordTaskProps } from "./record-task";

type TaskSectionProps = { tasks: Runsheet["tasks"]; recording: RecordTaskProps };

/** The day's tasks, folded so that the jobs stay near the top, and Record Task. */
export function TaskSection({ tasks, recording }: TaskSectionProps) {
  return (
    <section aria-labelledby="tasks-title" className="grid gap-2">
      <RecordTask {...recording} />
      {tasks.length === 0 ? (
        <p className="text-ink-muted">No tasks recorded today.</p>
      ) : (
        <Fold summary={`${count(tasks.length, "task")} recorded today`}>
          <TaskTable tasks={tasks} />
        </Fold>
      )}
    </section>
  );
}

function TaskTable({ tasks }: { tasks: Runsheet["tasks"] }) {
  const head = "px-3 py-2 text-left font-medium text-ink-muted text-sm";
  return (
    <div className="card-edge overflow-hidden rounded-lg bg-surface">
      <table className="w-full">
        <thead className="bg-well">
          <tr>
            <th scope="col" className={head}>
              Time
            </th>
            <th scope="col" className={head}>
              Task
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tasks.map((task) => (
            <tr key={task.id}>
              <td className="w-px whitespace-nowrap px-3 py-2 align-top">
                {formatClock(task.stime)}
                <span className="block text-ink-muted">{`to ${formatClock(task.ftime)}`}</span>
              </td>
              <td className="break-words px-3 py-2 align-top">{task.task_desc}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
