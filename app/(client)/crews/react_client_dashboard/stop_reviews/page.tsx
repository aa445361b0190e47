import type { Metadata } from "next";
import { StopReviewsScreen } from "@/components/client/email/stop-reviews-screen";
import { readStopLink } from "@/lib/features/messages/reads";
import { pageContext } from "@/lib/platform/http/pages";

// The URL holds the secret of an emailed link, so no referrer is sent to other sites.
export const metadata: Metadata = { title: "Stop review emails", referrer: "no-referrer" };

type Props = PageProps<"/crews/react_client_dashboard/stop_reviews">;

export default async function Page({ searchParams }: Props) {
  const ctx = await pageContext();
  return <StopReviewsScreen link={await readStopLink(ctx, (await searchParams).token)} />;
}
