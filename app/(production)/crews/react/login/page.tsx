import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";
import { LoginFrame } from "@/components/auth/login-frame";
import { getSetting } from "@/lib/core/settings/reads";
import { safeNext } from "@/lib/platform/auth/next-path";
import { leaveLoginPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Log in" };

export default async function Page({ searchParams }: PageProps<"/crews/react/login">) {
  const next = safeNext([(await searchParams).next].flat()[0]);
  const ctx = await leaveLoginPage("production", next);
  const { name } = await getSetting(ctx.db, "company", businessDate(ctx.now));
  return (
    <LoginFrame>
      <LoginForm title={name} area="production" next={next} />
    </LoginFrame>
  );
}
