import Link from "next/link";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import {
  FINANCE_LISTS,
  FINANCE_NAMES,
  type FinanceQuery,
  financeHref,
} from "@/lib/features/partners/finance/finance-schema";

type PeriodButtonsProps = { years: readonly string[]; query: FinanceQuery };

/** A row of buttons for each year and LTD; the selected one is filled. Phones have two selects instead. */
export function PeriodButtons({ years, query }: PeriodButtonsProps) {
  return (
    <nav aria-label="Years and lists" data-print="hide" className="mb-5 hidden gap-1.5 md:grid">
      {years.map((year) => (
        <ul
          key={year}
          aria-label={year}
          className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))] items-center gap-1.5"
        >
          <li aria-hidden className="font-semibold">
            {year}
          </li>
          {FINANCE_NAMES.map((show) => {
            const current = year === query.year && show === query.show;
            return (
              <li key={show}>
                <Link
                  href={financeHref(year, show)}
                  prefetch={false}
                  scroll={false}
                  aria-current={current ? "page" : undefined}
                  aria-label={`${year} ${FINANCE_LISTS[show]}`}
                  className={cn(
                    buttonStyles({ variant: current ? "primary" : "secondary", size: "sm", full: true }),
                    "px-1",
                  )}
                >
                  {FINANCE_LISTS[show]}
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
