import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JobPage } from "@/components/production/job/job-page";
import { jobPage } from "@/lib/features/packaging/page-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Job" };

export default async function Page({ params, searchParams }: PageProps<"/crews/react/jobs/[jobid]">) {
  const ctx = await staffPage({ cap: "production" });
  const view = await jobPage(ctx, (await params).jobid);
  if (!view) notFound();
  return <JobPage view={view} asked={await searchParams} viewer={ctx.actor.hrid} />;
}
