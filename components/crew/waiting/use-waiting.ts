"use client";

import { useSyncExternalStore } from "react";
import { waitingLine } from "@/components/ui/waiting/waiting";

/** What waits on this phone for the person logged in. */
export const useWaiting = () =>
  useSyncExternalStore(waitingLine.subscribe, waitingLine.state, waitingLine.none);
