"use client";

import { useEffect, useState } from "react";
import { type CrewRecord, crewsContract } from "@/lib/core/crews/contract";
import { callApi } from "@/lib/platform/http/call-api";
import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";

/** The crews of the day the form is at; the page brought those of its first day along. */
export function useCrewsOfDay(
  day: string,
  brought: { day: BusinessDate; crews: CrewRecord[] },
): CrewRecord[] {
  const { day: first, crews } = brought;
  const [fetched, setFetched] = useState<{ day: string; crews: CrewRecord[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: crews that came anew say that somebody saved one.
  useEffect(() => {
    if (day === first || !isBusinessDate(day)) return;
    const leaving = new AbortController();
    callApi(crewsContract, { date: day }, { signal: leaving.signal })
      .then((found) => setFetched({ day, crews: found }))
      // Only the marks beside the choices are missing then; the server still refuses a clash.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [day, first, crews]);
  if (day === first) return crews;
  return fetched?.day === day ? fetched.crews : [];
}
