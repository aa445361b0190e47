import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CrewHome } from "@/components/crew/home/crew-home";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { officeHome } from "@/lib/features/menus/rail-rules";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Home" };

/** `at=desk`: someone who just logged in on a wide screen. */
export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt">) {
  const ctx = await staffPage();
  const home = (await searchParams).at === "desk" ? officeHome(ctx.actor) : null;
  if (home) redirect(home);
  return <CrewHome name={ctx.actor.name} sheet={await readRunsheet(ctx, ctx.actor.hrid)} />;
}
