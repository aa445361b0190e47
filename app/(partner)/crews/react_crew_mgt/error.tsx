"use client";

import { PageError } from "@/components/layout/page-state";

/** A failed read on any partner screen: a message and a retry button. The shell stays. */
export default function PartnerError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <PageError onRetry={reset} requestId={error.digest} />;
}
