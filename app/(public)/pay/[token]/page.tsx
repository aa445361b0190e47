import type { Metadata } from "next";
import { PayLinkPage } from "@/components/client/payments/link/pay-link-page";
import { readPayLink } from "@/lib/core/payments/link/pay-link-reads";
import { pageContext, readOrRefuse } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Pay by card", robots: { index: false } };

export default async function Page({ params, searchParams }: PageProps<"/pay/[token]">) {
  const [{ token }, { payment_intent }] = await Promise.all([params, searchParams]);
  const named = typeof payment_intent === "string" ? payment_intent : "";
  return <PayLinkPage view={await readOrRefuse(readPayLink(await pageContext(), token, named))} />;
}
