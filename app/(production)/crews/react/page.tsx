import { ProductionHome } from "@/components/production/home/production-home";
import { productionHome } from "@/lib/features/packaging/reads";
import { staffPage } from "@/lib/platform/http/pages";

export default async function Page() {
  const ctx = await staffPage({ cap: "production" });
  return <ProductionHome name={ctx.actor.name} {...(await productionHome(ctx))} />;
}
