import type { Metadata } from "next";
import { CrewHome } from "@/components/crew/home/crew-home";
import { staffPage } from "@/lib/auth/pages";
import { readRunsheet } from "@/lib/crews/runsheet-reads";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const ctx = await staffPage();
  return <CrewHome name={ctx.actor.name} sheet={await readRunsheet(ctx, ctx.actor.hrid)} />;
}
