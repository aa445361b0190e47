"use client";

import { useSearchParams } from "next/navigation";

/** The filters of the task list, "?manager=…" or "": they travel in the URL to a form and back. */
export function useListQuery(): string {
  const params = new URLSearchParams(useSearchParams());
  params.delete("task");
  return params.size > 0 ? `?${params}` : "";
}
