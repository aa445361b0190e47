import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ResetPasswordScreen } from "@/components/client/password/reset-password-screen";
import { readClientSessions, resetPasswordBy } from "@/lib/core/sign-in/client/reset-password-reads";
import { path } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";

// The URL can hold the secret of an emailed link, so no referrer is sent to other sites.
export const metadata: Metadata = { title: "Reset Password", referrer: "no-referrer" };

type Props = PageProps<"/crews/react_client_dashboard/reset_password">;

export default async function Page({ searchParams }: Props) {
  const ctx = await pageContext();
  const way = resetPasswordBy(ctx, (await searchParams).token);
  if (!way) redirect(`${path.login("client")}?next=${encodeURIComponent(path.resetPassword())}`);
  return <ResetPasswordScreen way={way} sessions={await readClientSessions(ctx)} />;
}
