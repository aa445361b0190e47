"use client";

import { PageError } from "@/components/layout/page-state";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div className="mx-auto max-w-2xl p-4">
      <h1 className="sr-only">Something went wrong</h1>
      <PageError onRetry={reset} requestId={error.digest} />
    </div>
  );
}
