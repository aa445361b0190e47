"use client";

import { PageError } from "@/components/layout/page-state";

type WineErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** A failed read of any page of the area: a sentence and a retry; the shell stays. */
export default function WineError({ error, reset }: WineErrorProps) {
  return <PageError onRetry={reset} requestId={error.digest} />;
}
