import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";
import { LoginFrame } from "@/components/crew/shell/login-frame";
import { safeNext } from "@/lib/platform/auth/next-path";
import { leaveLoginPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Log in" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/login">) {
  const next = safeNext([(await searchParams).next].flat()[0]);
  await leaveLoginPage("crew", next);
  return (
    <LoginFrame>
      <LoginForm title="Crew log in" area="crew" next={next} />
    </LoginFrame>
  );
}
