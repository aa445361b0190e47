import type { Metadata } from "next";
import { cookies } from "next/headers";
import { RunsheetScreen } from "@/components/crew/runsheet/runsheet-screen";
import { crewToShow } from "@/lib/core/crews/runsheet-rules";
import { readRunsheetPage } from "@/lib/features/runsheet/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";
import { runsheetResult } from "@/lib/platform/results/runsheet-message";

export const metadata: Metadata = { title: "Runsheet" };

export default async function Page(props: PageProps<"/crews/react_crew_mgt/runsheet/[[...message]]">) {
  const jar = await cookies();
  const ctx = await staffPage();
  const crew = crewToShow((await props.searchParams).crew, ctx.actor.hrid);
  const sheet = await readOrRefuse(readRunsheetPage(ctx, crew));
  const result = runsheetResult(ctx, jar);
  const { hrid, crewMaster } = ctx.actor;
  return <RunsheetScreen sheet={sheet} viewer={hrid} crewMaster={crewMaster} result={result} />;
}
