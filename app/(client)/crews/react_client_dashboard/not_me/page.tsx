import type { Metadata } from "next";
import { NotMeScreen } from "@/components/client/email/not-me-screen";
import { readNotMe } from "@/lib/core/sign-in/devices/not-me-reads";
import { pageContext } from "@/lib/platform/http/pages";

// The URL holds the secret of an emailed link, so no referrer is sent to other sites.
export const metadata: Metadata = { title: "This wasn't me", referrer: "no-referrer" };

type Props = PageProps<"/crews/react_client_dashboard/not_me">;

export default async function Page({ searchParams }: Props) {
  const ctx = await pageContext();
  return <NotMeScreen link={await readNotMe(ctx, (await searchParams).token)} />;
}
