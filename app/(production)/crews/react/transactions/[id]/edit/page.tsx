import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TransactionPage } from "@/components/production/ledger/transaction-page";
import { transactionParams } from "@/lib/features/ledger/contract";
import { transactionScreen } from "@/lib/features/ledger/reads";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Edit transaction" };

type Props = PageProps<"/crews/react/transactions/[id]/edit">;

export default async function Page({ params, searchParams }: Props) {
  const ctx = await staffPage({ cap: ["production", "prop_mgt"] });
  const { data } = transactionParams.safeParse(await params);
  if (!data) notFound();
  const screen = await readOrRefuse(transactionScreen(ctx, await searchParams, data.id));
  return <TransactionPage screen={screen} viewer={ctx.actor.hrid} />;
}
