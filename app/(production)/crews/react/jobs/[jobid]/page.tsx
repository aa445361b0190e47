import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JobPage } from "@/components/production/job/job-page";
import { packageQuery, packageSearch } from "@/lib/core/work/view-rules";
import { jobPage } from "@/lib/features/packaging/page-reads";
import { staffPage } from "@/lib/platform/http/pages";
import { timelineKinds } from "@/lib/registry/client-page/contract";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params, searchParams }: PageProps<"/crews/react/jobs/[jobid]">) {
  const ctx = await staffPage({ cap: "production" });
  const view = await jobPage(ctx, (await params).jobid);
  if (!view) notFound();
  const asked = await searchParams;
  const query = packageQuery(businessDate(ctx.now)).parse(asked);
  return (
    <JobPage
      view={view}
      back={packageSearch(query)}
      kinds={timelineKinds(asked.kinds)}
      viewer={ctx.actor.hrid}
    />
  );
}
