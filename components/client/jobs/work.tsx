import { workWords } from "@/lib/core/jobs/words-rules";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";

type WorkProps = { jobdesc: string; works: DashboardHead["works"] };

/** What is done, as the order says it, and the codes in plain words. */
export function Work({ jobdesc, works }: WorkProps) {
  const words = workWords(jobdesc, works);
  return (
    <>
      {jobdesc}
      {words.length > 0 && <p className="text-ink-muted">{words.join(". ")}.</p>}
    </>
  );
}
