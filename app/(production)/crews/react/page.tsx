import { ProductionHome } from "@/components/production/home/production-home";
import { productionHome } from "@/lib/features/packaging/reads";
import { readWindowHealth } from "@/lib/features/planning/weeks/reads";
import { staffPage } from "@/lib/platform/http/pages";

export default async function Page() {
  const ctx = await staffPage({ cap: "production" });
  const [home, windows] = await Promise.all([productionHome(ctx), readWindowHealth(ctx)]);
  return <ProductionHome name={ctx.actor.name} {...home} windows={windows} />;
}
