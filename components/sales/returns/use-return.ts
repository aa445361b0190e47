"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useListQuery } from "@/components/sales/tasks/use-list-query";
import type { Change } from "@/components/ui/stale-record";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import type { Refused, Sent } from "@/lib/contract";
import { returnTaskContract } from "@/lib/features/sales/contract";
import { path } from "@/lib/paths";
import type { SendOptions } from "@/lib/platform/http/writer";

/** What somebody else returned meanwhile: a lead, or a DNF's form. */
export type Newer = NonNullable<Refused<typeof returnTaskContract>["stale"]>["newer"];

/**
 * Sends a return and goes back to the tasks, as they were filtered, with what the server said. `changesOf` reads, out of the
 * refusal, what somebody else returned meanwhile.
 */
export function useReturn(first: number, changesOf: (newer: Newer) => readonly Change[]) {
  const router = useRouter();
  const { refresh } = useRefresh();
  const list = useListQuery();
  // The version of what this form was opened on: a redraw in between must not change what a repeat sends.
  const [version, setVersion] = useState(first);
  const leave = () => router.push(path.tasks(list));
  const write = useWrite(returnTaskContract, { said: ({ message }) => message, onDone: leave });
  const stale = write.refusal?.stale;
  return {
    send: (input: Sent<typeof returnTaskContract>, options: SendOptions) =>
      write.send({ ...input, version }, options),
    stale: stale && {
      changes: changesOf(stale.newer),
      onTake: () => refresh(leave),
      onKeep: () => setVersion(stale.version),
    },
  };
}
