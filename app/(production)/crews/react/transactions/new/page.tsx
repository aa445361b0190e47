import type { Metadata } from "next";
import { TransactionPage } from "@/components/production/ledger/transaction-page";
import { transactionScreen } from "@/lib/features/ledger/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "New transaction" };

export default async function Page({ searchParams }: PageProps<"/crews/react/transactions/new">) {
  const ctx = await staffPage({ cap: ["production", "prop_mgt"] });
  const screen = await transactionScreen(ctx, await searchParams);
  return <TransactionPage screen={screen} viewer={ctx.actor.hrid} />;
}
