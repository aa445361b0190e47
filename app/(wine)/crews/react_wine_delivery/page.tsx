import { LoginPanel } from "@/components/wine/login-panel";
import { WineHome } from "@/components/wine/wine-home";
import { isStaff } from "@/lib/actor";
import { readWineHome } from "@/lib/features/wine/reads";
import { pageContext } from "@/lib/platform/http/pages";

export default async function Page() {
  const ctx = await pageContext();
  if (!isStaff(ctx.actor)) return <LoginPanel client={ctx.actor !== null} />;
  return <WineHome home={await readWineHome(ctx)} />;
}
