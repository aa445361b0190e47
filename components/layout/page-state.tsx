"use client";

import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton, SkeletonLines } from "@/components/ui/spinner";

/** For `loading.tsx` and other waiting: the shape of a page. */
export function PageLoading({ lines = 6 }: { lines?: number }) {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-8 w-56" />
      <SkeletonLines lines={lines} />
    </div>
  );
}

type PageErrorProps = { title?: string; children?: ReactNode; onRetry?: () => void; requestId?: string };

/** For `error.tsx` and failed reads: a message and a retry button. */
export function PageError({ title = "This didn't load", children, onRetry, requestId }: PageErrorProps) {
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert kind="error" title={title} action={retry}>
      {children ?? "Check your connection and try again. If it keeps happening, tell the office."}
      {requestId && <p className="mt-1 text-sm">{`Reference: ${requestId}`}</p>}
    </Alert>
  );
}

type PageStateProps = {
  loading?: boolean;
  error?: string;
  onRetry?: () => void;
  empty?: boolean;
  emptyTitle?: string;
  emptyHint?: ReactNode;
  children: ReactNode;
};

/** Loading, failed, empty, or the content. */
export function PageState(props: PageStateProps) {
  if (props.error) return <PageError onRetry={props.onRetry}>{props.error}</PageError>;
  if (props.loading) return <PageLoading />;
  if (props.empty)
    return <EmptyState title={props.emptyTitle ?? "Nothing here yet"}>{props.emptyHint}</EmptyState>;
  return props.children;
}
