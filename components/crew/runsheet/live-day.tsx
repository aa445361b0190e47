"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { SheetRecord } from "@/lib/features/runsheet/sheet-contract";
import { liveSheet } from "./live-sheet";

export type SheetPage = Pick<SheetRecord, "digest" | "frame" | "jobs" | "dnfs">;

type LiveDayProps = {
  /** Whose run sheet: a member's or the crew's. */
  hrid: number;
  /** The run sheet as this page shows it; none on the page of a job or DNF. */
  page?: SheetPage;
  /** The job or DNF this page is about. */
  about?: string;
};

/**
 * Says what the office changes about the crew's day, and shows it on the run sheet without reading the page again. Its
 * code loads after the screen.
 */
export function LiveDay({ hrid, page, about }: LiveDayProps) {
  const { refresh } = useRouter();
  const known = useRef<Pick<SheetRecord, "frame" | "jobs" | "dnfs"> | null>(null);
  const shown = useRef(page);
  shown.current = page;
  const digest = page?.digest;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    import("./watch-day").then(
      ({ watchDay }) => {
        if (!gone) stop = watchDay({ hrid, page: shown.current, about, known, refresh });
      },
      () => {
        // There's no signal yet; the next screen tries again.
      },
    );
    return () => {
      gone = true;
      stop?.();
      if (digest !== undefined) liveSheet.show(null);
    };
    // Again for each page the server renders, because earlier news may be older than the page.
  }, [hrid, digest, about, refresh]);
  return null;
}
