"use client";

import { PageError } from "@/components/layout/page-state";

/** A failed read on any crew screen: a message and a retry button. The shell stays. */
export default function CrewError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <PageError onRetry={reset} requestId={error.digest} />;
}
