import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HomePage } from "@/components/public/home/home-page";
import { readSite } from "@/lib/features/company/reads";
import { payByCardPath } from "@/lib/features/partners/receivables/rules";
import { AREAS, recordInPath } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Page({ searchParams }: PageProps<"/crews/react_client_dashboard">) {
  // The link from a receivable: staff charge the client's card.
  const asked = await searchParams;
  const cfid = recordInPath(asked.cfid);
  if (cfid) redirect(payByCardPath({ cfid, jobid: recordInPath(asked.jobid) }));
  const site = await readSite(await pageContext());
  return site && <HomePage site={site} base={AREAS.client} />;
}
