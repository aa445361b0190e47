import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HomePage } from "@/components/public/home/home-page";
import { pageContext } from "@/lib/auth/pages";
import { readSite } from "@/lib/company/reads";
import { payByCardPath } from "@/lib/partners/receivables/rules";
import { AREAS, recordInPath } from "@/lib/paths";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Page({ searchParams }: PageProps<"/crews/react_client_dashboard">) {
  // The link of a receivable: staff pay by the client's card.
  const asked = await searchParams;
  const cfid = recordInPath(asked.cfid);
  if (cfid) redirect(payByCardPath({ cfid, jobid: recordInPath(asked.jobid) }));
  return <HomePage site={await readSite(await pageContext())} base={AREAS.client} />;
}
