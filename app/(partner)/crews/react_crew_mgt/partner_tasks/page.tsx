import type { Metadata } from "next";
import { PartnerTasks } from "@/components/partner/tasks/partner-tasks";
import { readTasksScreen } from "@/lib/features/partners/tasks/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Tasks" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_tasks">) {
  const ctx = await staffPage({ partner: true });
  return <PartnerTasks view={await readTasksScreen(ctx, await searchParams)} />;
}
