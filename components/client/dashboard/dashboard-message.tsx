"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import type { ShownMessage } from "@/lib/platform/results/message-rules";

/** The result of the previous action; it's then removed from the URL, so a reload doesn't repeat it. */
export function DashboardMessage({ message }: { message: ShownMessage }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete("message");
    url.searchParams.delete("amount");
    window.history.replaceState(null, "", url);
  }, []);
  return <Alert kind={message.kind} title={message.text} />;
}
