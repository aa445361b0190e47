import type { Metadata } from "next";
import { HomePage } from "@/components/public/home/home-page";
import { SignInOnArrival } from "@/components/public/sign-in/sign-in-on-arrival";
import { readSite } from "@/lib/features/company/reads";
import { AREAS } from "@/lib/paths";
import { safeNext } from "@/lib/platform/auth/next-path";
import { leaveLoginPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Log in", alternates: { canonical: "/" } };

export default async function Page({ searchParams }: PageProps<"/crews/react_client_dashboard/login">) {
  const next = safeNext([(await searchParams).next].flat()[0]);
  const site = await readSite(await leaveLoginPage("client", next));
  if (!site) return null;
  return (
    <HomePage site={site} base={AREAS.client}>
      <SignInOnArrival next={next} />
    </HomePage>
  );
}
