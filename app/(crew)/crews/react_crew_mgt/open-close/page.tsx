import type { Metadata } from "next";
import { OpenCloseScreen } from "@/components/crew/open-close/open-close-screen";
import { staffPage } from "@/lib/auth/pages";
import { crewsByShop } from "@/lib/crews/attendance-reads";

export const metadata: Metadata = { title: "Open-Close" };

export default async function Page() {
  const ctx = await staffPage();
  return <OpenCloseScreen shops={await crewsByShop(ctx)} viewer={ctx.actor.hrid} />;
}
