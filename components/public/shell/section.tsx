import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type SectionProps = {
  id?: string;
  title: string;
  lead?: ReactNode;
  /** The ground behind it, from edge to edge. */
  className?: string;
  children: ReactNode;
};

/** One part of a public page: a heading in the display face, its lead, and what follows. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section id={id} className={className}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="max-w-2xl font-display font-semibold text-3xl sm:text-4xl">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-ink-muted text-lg">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

/** The top of a page that is not the home page. */
export function PageTop({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="border-line border-b bg-lake-soft">
      <div
        className={cn(
          "mx-auto max-w-6xl px-4 pt-12 pb-12 sm:px-6 lg:pt-16",
          children && "pb-0 lg:flex lg:gap-10",
        )}
      >
        <div className="lg:flex-1 lg:pb-14">
          <h1 className="max-w-2xl font-display font-semibold text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-4 max-w-xl text-lg">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
