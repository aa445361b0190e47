import type { Metadata } from "next";
import { PartnerTasks } from "@/components/partner/tasks/partner-tasks";
import { staffPage } from "@/lib/auth/pages";
import { readTasksScreen } from "@/lib/partners/tasks/screen-reads";

export const metadata: Metadata = { title: "Tasks" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_tasks">) {
  const ctx = await staffPage({ partner: true });
  return <PartnerTasks view={await readTasksScreen(ctx, await searchParams)} />;
}
