import type { Metadata } from "next";
import { LoginPanel } from "@/components/wine/login-panel";
import { MasterList } from "@/components/wine/master/master-list";
import { isStaff } from "@/lib/actor";
import { readMasterScreen } from "@/lib/features/wine/master/reads";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Create wine list" };

export default async function Page({
  searchParams,
}: PageProps<"/crews/react_wine_delivery/create_wine_list">) {
  const ctx = await pageContext();
  if (!isStaff(ctx.actor)) return <LoginPanel client={ctx.actor !== null} />;
  return <MasterList screen={await readMasterScreen(ctx, await searchParams)} />;
}
