import type { Metadata } from "next";
import { TasksScreen } from "@/components/sales/tasks/tasks-screen";
import { readTasks } from "@/lib/features/sales/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Tasks" };

export default async function Page({ searchParams }: PageProps<"/crews/react_area/tasks">) {
  const ctx = await staffPage({ cap: "sales" });
  return <TasksScreen view={await readTasks(ctx, await searchParams)} />;
}
