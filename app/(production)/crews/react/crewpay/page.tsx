import type { Metadata } from "next";
import { CrewPay } from "@/components/production/crew-pay/crew-pay";
import { hasCapability } from "@/lib/actor";
import { crewPayScreen } from "@/lib/core/pay/reads";
import { sheetToPay } from "@/lib/features/crew-pay/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Crew Pay" };

export default async function Page({ searchParams }: PageProps<"/crews/react/crewpay">) {
  const ctx = await staffPage({ cap: "production" });
  const { range, dailyProfileDate } = await searchParams;
  const screen = await crewPayScreen(ctx, { range, dailyProfileDate });
  const sheet = await sheetToPay(ctx, screen);
  const mayPay = hasCapability(ctx.actor, "pay");
  return <CrewPay screen={screen} sheet={sheet} viewer={ctx.actor.hrid} mayPay={mayPay} />;
}
