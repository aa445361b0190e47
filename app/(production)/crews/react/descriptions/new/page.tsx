import type { Metadata } from "next";
import { Descriptions } from "@/components/production/ledger/descriptions";
import { descriptionScreen } from "@/lib/features/ledger/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Descriptions" };

export default async function Page({ searchParams }: PageProps<"/crews/react/descriptions/new">) {
  const ctx = await staffPage({ cap: ["production", "prop_mgt"] });
  return <Descriptions screen={await descriptionScreen(ctx, await searchParams)} viewer={ctx.actor.hrid} />;
}
