import type { Metadata } from "next";
import { Ledger } from "@/components/production/ledger/ledger";
import { ledgerScreen } from "@/lib/features/ledger/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Transactions" };

export default async function Page({ searchParams }: PageProps<"/crews/react/transactions">) {
  const ctx = await staffPage({ cap: ["production", "prop_mgt"] });
  return <Ledger screen={await ledgerScreen(ctx, await searchParams)} />;
}
