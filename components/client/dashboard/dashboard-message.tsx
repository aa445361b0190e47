"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import type { ShownMessage } from "@/lib/platform/results/message-rules";

/** The result of what led here; then the address loses it, so that a reload does not tell it again. */
export function DashboardMessage({ message }: { message: ShownMessage }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete("message");
    url.searchParams.delete("amount");
    window.history.replaceState(null, "", url);
  }, []);
  return <Alert kind={message.kind} title={message.text} />;
}
