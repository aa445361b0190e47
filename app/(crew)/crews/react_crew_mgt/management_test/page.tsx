import type { Metadata } from "next";
import { ManagementTest } from "@/components/crew/management-test/management-test";
import { staffPage } from "@/lib/auth/pages";
import { runSelfTest } from "@/lib/self-test/reads";

export const metadata: Metadata = { title: "Test" };

export default async function Page() {
  return <ManagementTest checks={await runSelfTest(await staffPage({ cap: "management" }))} />;
}
