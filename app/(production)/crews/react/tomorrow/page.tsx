import type { Metadata } from "next";
import { VisitRunScreen } from "@/components/production/visit-run/run-screen";
import { runScreen } from "@/lib/features/visit-run/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Tomorrow run" };

export default async function Page() {
  const ctx = await staffPage({ cap: "production" });
  return <VisitRunScreen screen={await runScreen(ctx)} care={ctx.actor.capabilities.has("client_care")} />;
}
