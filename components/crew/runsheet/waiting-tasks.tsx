"use client";

import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { clockWords } from "@/lib/features/waiting/entered-rules";
import { waitingTasks } from "@/lib/features/waiting/kind-rules";
import { WaitsMark } from "./card-parts";

/** Tasks recorded without a signal: they aren't in the day's list until they're sent. */
export function WaitingTasks() {
  const tasks = waitingTasks(useWaiting().waiting);
  if (tasks.length === 0) return null;
  return (
    <ul className="card-edge divide-y divide-line rounded-lg bg-surface" aria-label="Tasks waiting to send">
      {tasks.map(({ key, input }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="font-medium">{String(input.taskType)}</span>
          <span className="text-ink-muted">{clockWords(input)}</span>
          <span className="ml-auto">
            <WaitsMark />
          </span>
        </li>
      ))}
    </ul>
  );
}
