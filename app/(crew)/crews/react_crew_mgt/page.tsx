import type { Metadata } from "next";
import { CrewHome } from "@/components/crew/home/crew-home";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const ctx = await staffPage();
  return <CrewHome name={ctx.actor.name} sheet={await readRunsheet(ctx, ctx.actor.hrid)} />;
}
