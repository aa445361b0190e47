import type { Metadata } from "next";
import { LoginPanel } from "@/components/wine/login-panel";
import { MasterList } from "@/components/wine/master/master-list";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readMasterScreen } from "@/lib/wine/master/reads";

export const metadata: Metadata = { title: "Create wine list" };

export default async function Page({
  searchParams,
}: PageProps<"/crews/react_wine_delivery/create_wine_list">) {
  const ctx = await pageContext();
  if (!isStaff(ctx.actor)) return <LoginPanel client={ctx.actor !== null} />;
  return <MasterList screen={await readMasterScreen(ctx, await searchParams)} />;
}
