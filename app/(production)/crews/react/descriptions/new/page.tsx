import type { Metadata } from "next";
import { Descriptions } from "@/components/production/ledger/descriptions";
import { staffPage } from "@/lib/auth/pages";
import { descriptionScreen } from "@/lib/ledger/reads";

export const metadata: Metadata = { title: "Descriptions" };

export default async function Page({ searchParams }: PageProps<"/crews/react/descriptions/new">) {
  const ctx = await staffPage({ cap: ["production", "prop_mgt"] });
  return <Descriptions screen={await descriptionScreen(ctx, await searchParams)} viewer={ctx.actor.hrid} />;
}
