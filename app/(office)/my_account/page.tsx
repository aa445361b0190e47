import type { Metadata } from "next";
import { AccountScreen } from "@/components/office/account/account-screen";
import { readAccount } from "@/lib/core/sign-in/account/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "My account" };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const next = [(await searchParams).next].flat()[0];
  return <AccountScreen account={await readAccount(await staffPage(), next)} />;
}
