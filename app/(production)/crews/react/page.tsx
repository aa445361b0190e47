import { ProductionHome } from "@/components/production/home/production-home";
import { readWaiting } from "@/lib/features/exceptions/reads";
import { readCrewsToday } from "@/lib/features/live-board/reads";
import { readOutlook } from "@/lib/features/planning/weeks/reads";
import { staffPage } from "@/lib/platform/http/pages";

export default async function Page() {
  const ctx = await staffPage({ cap: "production" });
  const [waiting, { live, map }, outlook] = await Promise.all([
    readWaiting(ctx),
    readCrewsToday(ctx),
    readOutlook(ctx),
  ]);
  return (
    <ProductionHome name={ctx.actor.fullname} waiting={waiting} live={live} map={map} outlook={outlook} />
  );
}
