import type { Metadata } from "next";
import { TemplatesScreen } from "@/components/office/templates/templates-screen";
import { readTemplates } from "@/lib/features/messages/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Message templates" };

export default async function Page({ searchParams }: PageProps<"/office/message_templates">) {
  const ctx = await staffPage({ cap: "client_care" });
  return <TemplatesScreen view={await readTemplates(ctx, await searchParams)} viewer={ctx.actor.hrid} />;
}
