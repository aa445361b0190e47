"use client";

import { CircleCheck, PencilLine } from "lucide-react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import type { ReportsDay } from "@/lib/features/daily-reports/rules";

/** A button a report: blue while it is needed, red once it is filed, with the word for it. */
export function AreaButtons({ view: { areas, chosen } }: { view: ReportsDay }) {
  const filters = useUrlFilters();
  return (
    <section aria-label="Reports of the day" className="mb-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {areas.map(({ area, filed }) => (
          <li key={area}>
            <button
              type="button"
              aria-pressed={chosen?.area === area}
              onClick={() => filters.set({ area })}
              className={cn(
                buttonStyles({ variant: filed ? "danger" : "primary", full: true }),
                "h-full flex-col gap-0.5 px-2 py-2 text-center",
                chosen?.area === area && "outline-3 outline-ink outline-offset-2",
              )}
            >
              <span className="max-w-full break-words">{area}</span>
              <span className="flex items-center gap-1 font-normal text-sm">
                {filed ? (
                  <CircleCheck aria-hidden className="size-4" />
                ) : (
                  <PencilLine aria-hidden className="size-4" />
                )}
                {filed ? "Filed" : "Still needed"}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
