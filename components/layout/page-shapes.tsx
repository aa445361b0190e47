"use client";

import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/spinner";
import { path } from "@/lib/paths";
import { useWhereTo } from "./going";

const times = (n: number, what: (key: string) => ReactNode) =>
  Array.from({ length: n }, (_, at) => what(`shape-${at}`));

const Head = () => (
  <div className="mb-5 grid gap-3">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-8 w-56" />
  </div>
);

const Box = ({ rows }: { rows: number }) => (
  <div className="card-edge grid gap-4 rounded-lg bg-surface p-4">
    <Skeleton className="w-32" />
    {times(rows, (key) => (
      <Skeleton key={key} className="h-4" />
    ))}
  </div>
);

const Rows = ({ rows }: { rows: number }) => (
  <div className="card-edge overflow-hidden rounded-lg bg-surface">
    <div className="h-10 bg-well" />
    {times(rows, (key) => (
      <div key={key} className="flex h-9 items-center gap-6 border-line border-t px-3">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-1/5" />
        <Skeleton className="ml-auto h-4 w-16" />
      </div>
    ))}
  </div>
);

const Filters = ({ fields }: { fields: number }) => (
  <div className="mb-4 flex flex-wrap gap-3">
    {times(fields, (key) => (
      <Skeleton key={key} className="h-control w-38" />
    ))}
  </div>
);

const HomeShape = () => (
  <>
    <Skeleton className="mb-4 h-24 rounded-lg" />
    <div className="grid gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <Box rows={10} />
      <div className="grid content-start gap-4">
        <Box rows={6} />
        <div className="grid gap-4 md:grid-cols-2">
          <Box rows={5} />
          <Box rows={5} />
        </div>
      </div>
    </div>
  </>
);

const StuffShape = () => (
  <>
    <Head />
    <div className="mb-6 grid grid-cols-2 gap-2 lg:grid-cols-3 xl:grid-cols-4">
      {times(12, (key) => (
        <Skeleton key={key} className="h-11 rounded-lg" />
      ))}
    </div>
    <Rows rows={10} />
  </>
);

const ClientShape = () => (
  <>
    <Head />
    <div className="grid gap-4 md:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-4">
        <Box rows={3} />
        <Box rows={4} />
      </div>
      <Box rows={14} />
      <div className="grid content-start gap-4 max-xl:hidden">
        <Box rows={4} />
        <Box rows={6} />
      </div>
    </div>
  </>
);

const PackagesShape = () => (
  <>
    <Head />
    <Filters fields={5} />
    <div className="grid gap-6 2xl:grid-cols-2">
      <Rows rows={6} />
      <Box rows={12} />
    </div>
  </>
);

const PayShape = () => (
  <>
    <Head />
    <Filters fields={2} />
    <div className="mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {times(6, (key) => (
        <Skeleton key={key} className="h-20 rounded-lg" />
      ))}
    </div>
    <Rows rows={10} />
  </>
);

const SHAPES: readonly [page: RegExp, shape: () => ReactNode][] = [
  [exactly(path.home("production")), HomeShape],
  [exactly(path.exceptions()), StuffShape],
  [exactly(path.crewPay()), PayShape],
  [exactly(path.makePackages()), PackagesShape],
  [/^\/office\/clients\/\d+$/, ClientShape],
];

function exactly(page: string): RegExp {
  return new RegExp(`^${page}$`);
}

/** What the page at an address looks like before its facts are there; null for most pages. */
function shapeOf(href: string): ReactNode {
  const page = href.split("?")[0] ?? "";
  const [, Shape] = SHAPES.find(([of]) => of.test(page)) ?? [];
  return Shape ? <Shape /> : null;
}

/**
 * The screen, and over it the shape of the page that someone is waiting for. The screen stays below: if the page
 * doesn't come, nothing typed is lost. Without a signal nothing is coming, and the screen stays in view.
 */
export function ShapeWhileGoing({ children }: { children: ReactNode }) {
  const href = useWhereTo();
  const shape = href === null ? null : shapeOf(href);
  return (
    <>
      {children}
      {shape && (
        <div
          data-shape
          data-print="hide"
          className="absolute inset-0 z-30 in-data-no-signal:hidden animate-[rise_0.15s_0.25s_both] bg-paper"
        >
          <div
            role="status"
            aria-label="Loading"
            className="sticky top-0 max-h-dvh overflow-hidden p-4 lg:p-6"
          >
            {shape}
          </div>
        </div>
      )}
    </>
  );
}
