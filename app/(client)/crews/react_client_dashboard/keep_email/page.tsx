import type { Metadata } from "next";
import { KeepEmailScreen } from "@/components/client/email/keep-email-screen";
import { readKeepLink } from "@/lib/core/clients/email/link-reads";
import { pageContext } from "@/lib/platform/http/pages";

// The URL holds the secret of an emailed link, so no referrer is sent to other sites.
export const metadata: Metadata = { title: "Keep your email", referrer: "no-referrer" };

type Props = PageProps<"/crews/react_client_dashboard/keep_email">;

export default async function Page({ searchParams }: Props) {
  const ctx = await pageContext();
  return <KeepEmailScreen link={await readKeepLink(ctx, (await searchParams).token)} />;
}
