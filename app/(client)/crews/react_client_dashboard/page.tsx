import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HomePage } from "@/components/public/home/home-page";
import { pageContext } from "@/lib/auth/pages";
import { readSite } from "@/lib/company/reads";
import { AREAS, path, recordInPath } from "@/lib/paths";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Page({ searchParams }: PageProps<"/crews/react_client_dashboard">) {
  // The link of a receivable: staff pay by the client's card (spec 3 §2).
  const cfid = recordInPath((await searchParams).cfid);
  if (cfid) redirect(path.clientDashboard(`?panel=apply_payment&cfid=${cfid}`));
  return <HomePage site={await readSite(await pageContext())} base={AREAS.client} />;
}
