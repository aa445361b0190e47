import type { Metadata } from "next";
import { MapsScreen } from "@/components/crew/maps/maps-screen";
import { crewToShow } from "@/lib/core/crews/runsheet-rules";
import { readMapDay } from "@/lib/core/maps/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Maps" };

export default async function Page(props: PageProps<"/crews/react_crew_mgt/maps">) {
  const ctx = await staffPage();
  const crew = crewToShow((await props.searchParams).crew_hrid, ctx.actor.hrid);
  return <MapsScreen day={await readOrRefuse(readMapDay(ctx, crew))} />;
}
