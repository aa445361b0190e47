import type { ReactNode } from "react";

/** What a job is, line by line: a word and what it says. */
export function JobFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-3 gap-y-2 min-[20rem]:grid-cols-[4.25rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function JobFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
