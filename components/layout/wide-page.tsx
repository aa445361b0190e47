import type { ReactNode } from "react";

/** Lists and forms with something to compare beside them leave the crews' one column where there is room. */
export function WidePage({ children }: { children: ReactNode }) {
  return (
    <div data-wide className="xl:relative xl:left-1/2 xl:w-[min(76rem,calc(100vw-4rem))] xl:-translate-x-1/2">
      {children}
    </div>
  );
}
