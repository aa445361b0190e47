import type { Metadata } from "next";
import { ApiScreen } from "@/components/admin/api/api-screen";
import { staffPage } from "@/lib/platform/http/pages";
import { readApi } from "@/lib/registry/openapi/reads";

export const metadata: Metadata = { title: "API" };

const asText = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

export default async function Page({ searchParams }: PageProps<"/office/api">) {
  await staffPage({ cap: "access_admin" });
  const search = await searchParams;
  const text = asText(search.text);
  return <ApiScreen view={readApi({ text, open: asText(search.open) })} text={text} />;
}
