import type { DashboardHead } from "@/lib/dashboard/dashboard-view";
import { workWords } from "@/lib/jobs/work-words-rules";

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
