import type { Metadata } from "next";
import { LoginPanel } from "@/components/wine/login-panel";
import { WineList } from "@/components/wine/wine-list";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readWineList } from "@/lib/wine/screen-reads";

export const metadata: Metadata = { title: "Wine list" };

export default async function Page({ searchParams }: PageProps<"/crews/react_wine_delivery/wine_list">) {
  const ctx = await pageContext();
  if (!isStaff(ctx.actor)) return <LoginPanel client={ctx.actor !== null} />;
  return <WineList list={await readWineList(ctx, await searchParams)} />;
}
