import type { Metadata } from "next";
import { Training } from "@/components/partner/training/training";
import { readTraining } from "@/lib/features/partners/training/training-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Training" };

export default async function Page() {
  const ctx = await staffPage({ partner: true });
  return <Training view={await readTraining(ctx)} viewer={ctx.actor.hrid} />;
}
