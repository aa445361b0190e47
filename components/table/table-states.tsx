import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonLines } from "@/components/ui/skeleton";

export type TableStates = {
  loading?: boolean;
  /** A sentence; with `onRetry` a button stands beside it. */
  error?: string;
  onRetry?: () => void;
  /** What will appear here, and how. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode };
};

/** What stands in the place of the rows, or `null` when there are rows to show. */
export function tableState({ loading, error, onRetry, empty }: TableStates, rows: number): ReactNode {
  if (error) {
    const retry = onRetry && (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    );
    return (
      <Alert kind="error" action={retry} className="m-3">
        {error}
      </Alert>
    );
  }
  if (loading && rows === 0) return <SkeletonLines lines={8} className="p-4" />;
  if (rows > 0) return null;
  return (
    <EmptyState title={empty.title} action={empty.action}>
      {empty.hint}
    </EmptyState>
  );
}
