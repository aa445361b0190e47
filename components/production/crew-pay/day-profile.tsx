"use client";

import { useEffect, useRef } from "react";
import type { CrewOfDay } from "@/lib/core/pay/contract";
import { formatDate } from "@/lib/values/dates";
import { CrewTable } from "./crew-table";

type DayProfileProps = { crews: CrewOfDay[]; day: string | null; range: string };

/** The chosen day by its crews; nothing while none is chosen. */
export function DayProfile({ crews, day, range }: DayProfileProps) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(day);
  // A day chosen further up comes into view; one that was there from the start does not move the page.
  useEffect(() => {
    if (before.current !== day) section.current?.scrollIntoView({ block: "nearest" });
    before.current = day;
  }, [day]);
  if (day === null) return null;
  return (
    <section ref={section} aria-labelledby="day-profile" className="min-w-0 scroll-my-4">
      <h2 id="day-profile" className="mb-3 text-lg">
        {formatDate(day)}
      </h2>
      <CrewTable crews={crews} day={day} range={range} />
    </section>
  );
}
