import type { Metadata } from "next";
import { TasksScreen } from "@/components/sales/tasks/tasks-screen";
import { staffPage } from "@/lib/auth/pages";
import { readTasks } from "@/lib/sales/screen-reads";

export const metadata: Metadata = { title: "Tasks" };

export default async function Page({ searchParams }: PageProps<"/crews/react_area/tasks">) {
  const ctx = await staffPage({ cap: "sales" });
  return <TasksScreen view={await readTasks(ctx, await searchParams)} />;
}
