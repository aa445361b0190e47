import type { Metadata } from "next";
import { ManagementTest } from "@/components/crew/management-test/management-test";
import { runSelfTest } from "@/lib/features/health/self-test/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Test" };

export default async function Page() {
  return <ManagementTest checks={await runSelfTest(await staffPage({ cap: "management" }))} />;
}
