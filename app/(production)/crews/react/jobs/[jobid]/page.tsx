import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JobPage } from "@/components/production/job/job-page";
import { packageQuery, packageSearch } from "@/lib/core/work/view-rules";
import { jobPage } from "@/lib/features/packaging/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params, searchParams }: PageProps<"/crews/react/jobs/[jobid]">) {
  const ctx = await staffPage({ cap: "production" });
  const job = await jobPage(ctx, (await params).jobid);
  if (!job) notFound();
  const query = packageQuery(businessDate(ctx.now)).parse(await searchParams);
  return <JobPage job={job} back={packageSearch(query)} />;
}
