import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

type ChartFrameProps = {
  title: string;
  summary: string;
  level: 2 | 3 | 4;
  legend?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card with the heading, the sentence for screen readers and the legend. */
export function ChartFrame({ title, summary, level, legend, className, children }: ChartFrameProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure
      aria-labelledby={id}
      data-print="together"
      className={cn("card-edge min-w-0 rounded-lg bg-surface p-4 shadow-lift", className)}
    >
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading id={id} className="text-lg">
          {title}
        </Heading>
        <p className="sr-only">{summary}</p>
        {legend}
      </figcaption>
      {children}
    </figure>
  );
}
