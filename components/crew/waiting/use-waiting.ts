"use client";

import { useSyncExternalStore } from "react";
import type { Shown } from "@/components/ui/waiting/line";
import { waitingLine } from "@/components/ui/waiting/waiting";
import type { Unsent } from "@/lib/features/waiting/kind-rules";

/** The unsent entries with their labels, for the list that shows them. */
export const useWaitingList = (): Shown =>
  useSyncExternalStore(waitingLine.subscribe, waitingLine.state, waitingLine.none);

type Decidable = Omit<Shown, "waiting" | "needsYou"> & {
  waiting: readonly Unsent[];
  needsYou: readonly Unsent[];
};

/** The unsent entries on this phone of the person who is logged in. */
export const useWaiting = (): Decidable => useWaitingList();
