"use client";

import { PageError } from "@/components/layout/page-state";

/** A failed read: a message and a retry button. Header and footer stay. */
export default function ClientError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6">
      <PageError onRetry={reset} requestId={error.digest} />
    </div>
  );
}
