"use client";

import { useSyncExternalStore } from "react";
import { waitingLine } from "@/components/ui/waiting/waiting";

/** The unsent entries on this phone of the person who is logged in. */
export const useWaiting = () =>
  useSyncExternalStore(waitingLine.subscribe, waitingLine.state, waitingLine.none);
