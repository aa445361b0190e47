import type { Metadata } from "next";
import { Training } from "@/components/partner/training/training";
import { staffPage } from "@/lib/auth/pages";
import { readTraining } from "@/lib/partners/training/training-reads";

export const metadata: Metadata = { title: "Training" };

export default async function Page() {
  const ctx = await staffPage({ partner: true });
  return <Training view={await readTraining(ctx)} viewer={ctx.actor.hrid} />;
}
