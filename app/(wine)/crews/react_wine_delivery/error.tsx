"use client";

import { PageError } from "@/components/layout/page-state";

type WineErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** A failed read on any page of the area: a message and a retry button. The shell stays. */
export default function WineError({ error, reset }: WineErrorProps) {
  return <PageError onRetry={reset} requestId={error.digest} />;
}
