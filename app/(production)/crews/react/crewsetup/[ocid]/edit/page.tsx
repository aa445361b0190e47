import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CrewSetup } from "@/components/production/crew-setup/crew-setup";
import { ocidParam } from "@/lib/core/crews/contract";
import { crewSetUpScreen } from "@/lib/core/crews/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Edit crew" };

export default async function Page({
  params,
  searchParams,
}: PageProps<"/crews/react/crewsetup/[ocid]/edit">) {
  const ctx = await staffPage({ cap: "production" });
  const { data } = ocidParam.safeParse(await params);
  if (!data) notFound();
  const { date, rows } = await searchParams;
  const screen = await readOrRefuse(crewSetUpScreen(ctx, { date, rows, ocid: data.ocid }));
  return <CrewSetup viewer={ctx.actor.hrid} screen={screen} />;
}
