import type { Metadata } from "next";
import { OddJobScreen } from "@/components/partner/odd-jobs/odd-job-screen";
import { backFrom } from "@/lib/features/odd-jobs/rules";
import { readOddJob } from "@/lib/features/odd-jobs/screen-reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Odd job" };

export default async function Page({ params, searchParams }: PageProps<"/oddjobs/[key]/admin">) {
  const ctx = await staffPage({ partner: true });
  const view = await readOrRefuse(readOddJob(ctx, (await params).key));
  return <OddJobScreen view={view} back={backFrom((await searchParams).source, view.job)} />;
}
