import { ProductionHome } from "@/components/production/home/production-home";
import { readWaiting } from "@/lib/features/exceptions/reads";
import { readCrewsToday } from "@/lib/features/live-board/reads";
import { readOutlook } from "@/lib/features/planning/weeks/reads";
import { staffPage } from "@/lib/platform/http/pages";

export default async function Page({ searchParams }: PageProps<"/crews/react">) {
  const ctx = await staffPage({ cap: "production" });
  const [waiting, { live, map, fire, forecast }, outlook] = await Promise.all([
    readWaiting(ctx),
    readCrewsToday(ctx),
    readOutlook(ctx),
  ]);
  const everyCrew = (await searchParams).crews === "all";
  const read = { waiting, live, map, fire, outlook, forecast: forecast(outlook.hourlyRate) };
  return <ProductionHome name={ctx.actor.fullname} everyCrew={everyCrew} {...read} />;
}
