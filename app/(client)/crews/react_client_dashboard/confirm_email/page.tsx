import type { Metadata } from "next";
import { ConfirmEmailScreen } from "@/components/client/email/confirm-email-screen";
import { readConfirmLink } from "@/lib/core/clients/email/link-reads";
import { pageContext } from "@/lib/platform/http/pages";

// The URL holds the secret of an emailed link, so no referrer is sent to other sites.
export const metadata: Metadata = { title: "Confirm your email", referrer: "no-referrer" };

type Props = PageProps<"/crews/react_client_dashboard/confirm_email">;

export default async function Page({ searchParams }: Props) {
  const ctx = await pageContext();
  return <ConfirmEmailScreen link={await readConfirmLink(ctx, (await searchParams).token)} />;
}
