import type { KeyboardEventHandler, ReactNode } from "react";
import { lightUp } from "./map/lasso";

type BoardLayoutProps = {
  label: string;
  /** What gets printed: everything, or nothing when something else is being printed. */
  print?: "hide";
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** Above everything: the day, its notices, and the actions for the whole day. */
  head: ReactNode;
  lanes: ReactNode;
  /** Below the lanes. */
  below: ReactNode;
  map: ReactNode;
  /** The current stop, below the map. */
  panel: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** Lanes above the pool, the map above the current stop; on a large screen it all fits without scrolling the page. */
export function BoardLayout({
  label,
  print,
  onKeyDown,
  head,
  lanes,
  below,
  map,
  panel,
  children,
}: BoardLayoutProps) {
  return (
    <section
      aria-label={label}
      data-full
      data-own-keys
      data-print={print}
      onKeyDown={onKeyDown}
      onPointerOver={lightUp}
      onFocus={lightUp}
      className="flex flex-col gap-3 lg:h-[calc(100dvh-5rem)] lg:min-h-[34rem]"
    >
      {head}
      <div className="grid min-h-0 flex-1 gap-3 lg:grid-cols-[minmax(0,1fr)_17.5rem] 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-h-0 min-w-0 grid-rows-[auto] gap-3 lg:grid-rows-[minmax(0,2fr)_minmax(0,1fr)]">
          {lanes}
          {below}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3 [&>section:first-child]:flex-1">
          {map}
          {panel}
        </div>
      </div>
      {children}
    </section>
  );
}

/** The crews side by side; people scroll to those that don't fit. */
export function Lanes({ children }: { children: ReactNode }) {
  return (
    <div className="@container relative flex min-h-0 min-w-0">
      <div className="relative flex min-h-0 flex-1 gap-2 overflow-x-auto pb-1 max-lg:h-[30rem]">
        {children}
      </div>
    </div>
  );
}
