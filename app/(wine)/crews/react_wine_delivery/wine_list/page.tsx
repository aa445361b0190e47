import type { Metadata } from "next";
import { LoginPanel } from "@/components/wine/login-panel";
import { WineList } from "@/components/wine/wine-list";
import { isStaff } from "@/lib/actor";
import { readWineList } from "@/lib/features/wine/screen-reads";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Wine list" };

export default async function Page({ searchParams }: PageProps<"/crews/react_wine_delivery/wine_list">) {
  const ctx = await pageContext();
  if (!isStaff(ctx.actor)) return <LoginPanel client={ctx.actor !== null} />;
  return <WineList list={await readWineList(ctx, await searchParams)} />;
}
