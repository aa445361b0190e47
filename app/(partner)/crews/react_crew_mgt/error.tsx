"use client";

import { PageError } from "@/components/layout/page-state";

/** A failed read of any partner screen: a sentence and a retry; the shell stays. */
export default function PartnerError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <PageError onRetry={reset} requestId={error.digest} />;
}
