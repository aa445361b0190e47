"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import type { ShownResult } from "@/lib/platform/results/result-rules";

/**
 * The result of the last action, at the top of the page it led to. The server sends it once; it survives a refresh,
 * but not leaving or reloading the page.
 */
export function ResultAlert({ result }: { result: ShownResult | null }) {
  const [kept, setKept] = useState(result);
  if (result && result.text !== kept?.text) setKept(result);
  return kept && <Alert kind={kept.tone === "success" ? "success" : "error"}>{kept.text}</Alert>;
}
