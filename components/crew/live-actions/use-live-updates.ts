"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import { count } from "@/lib/values/text";
import { watchLiveActions } from "./watch";

/** Reads the page afresh when a live action is new or changed. */
export function useLiveUpdates() {
  const router = useRouter();
  useEffect(() => watchLiveActions(() => router.refresh()), [router]);
}

/** What to say of those that were not there before; "" until there are any. */
export function useNewOnes(las: readonly LiveAction[]): string {
  const [seen, setSeen] = useState(() => new Set(las.map(({ id }) => id)));
  const [said, setSaid] = useState("");
  const fresh = las.filter(({ id }) => !seen.has(id));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
    const news = fresh.filter(({ status }) => status === "Unclaimed");
    if (news.length > 0) setSaid(newOnes(news));
  }
  return said;
}

function newOnes(las: readonly LiveAction[]): string {
  const [first] = las;
  if (!first || las.length > 1) return count(las.length, "new live action");
  return `New live action: ${first.target}, ${first.action_type}. ${first.description}`;
}
