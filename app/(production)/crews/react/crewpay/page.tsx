import type { Metadata } from "next";
import { CrewPay } from "@/components/production/crew-pay/crew-pay";
import { crewPayScreen } from "@/lib/core/pay/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Pay" };

export default async function Page({ searchParams }: PageProps<"/crews/react/crewpay">) {
  const ctx = await staffPage({ cap: "production" });
  const { range, dailyProfileDate } = await searchParams;
  return <CrewPay screen={await crewPayScreen(ctx, { range, dailyProfileDate })} />;
}
