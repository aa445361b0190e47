import type { Metadata } from "next";
import { AccountScreen } from "@/components/office/account/account-screen";
import { staffPage } from "@/lib/auth/pages";
import { readAccount } from "@/lib/employees/account/reads";

export const metadata: Metadata = { title: "My account" };

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>;
}) {
  const next = [(await searchParams).next].flat()[0];
  return <AccountScreen account={await readAccount(await staffPage(), next)} />;
}
