import type { Metadata } from "next";
import { PayLinkReturn } from "@/components/client/payments/link/pay-link-return";

export const metadata: Metadata = { title: "Your payment", robots: { index: false } };

export default function Page() {
  return <PayLinkReturn />;
}
