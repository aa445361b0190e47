import type { Metadata } from "next";
import { cookies } from "next/headers";
import { RunsheetScreen } from "@/components/crew/runsheet/runsheet-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { runsheetResult } from "@/lib/crews/runsheet-message";
import { readRunsheetPage } from "@/lib/crews/runsheet-page-reads";
import { crewToShow } from "@/lib/crews/runsheet-query";

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
