import type { Metadata } from "next";
import { MapsScreen } from "@/components/crew/maps/maps-screen";
import { readOrRefuse, staffPage } from "@/lib/auth/pages";
import { crewToShow } from "@/lib/crews/runsheet-query";
import { readMapDay } from "@/lib/maps/reads";

export const metadata: Metadata = { title: "Maps" };

export default async function Page(props: PageProps<"/crews/react_crew_mgt/maps">) {
  const ctx = await staffPage();
  const crew = crewToShow((await props.searchParams).crew_hrid, ctx.actor.hrid);
  return <MapsScreen day={await readOrRefuse(readMapDay(ctx, crew))} />;
}
