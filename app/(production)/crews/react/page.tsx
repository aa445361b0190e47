import { ProductionHome } from "@/components/production/home/production-home";
import { staffPage } from "@/lib/auth/pages";
import { productionHome } from "@/lib/jobs/packaging/packaging-reads";

export default async function Page() {
  const ctx = await staffPage({ cap: "production" });
  return <ProductionHome name={ctx.actor.name} {...(await productionHome(ctx))} />;
}
