import { LoginPanel } from "@/components/wine/login-panel";
import { WineHome } from "@/components/wine/wine-home";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readWineHome } from "@/lib/wine/home-reads";

export default async function Page() {
  const ctx = await pageContext();
  if (!isStaff(ctx.actor)) return <LoginPanel client={ctx.actor !== null} />;
  return <WineHome home={await readWineHome(ctx)} />;
}
