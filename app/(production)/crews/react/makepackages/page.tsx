import type { Metadata } from "next";
import { MakePackages } from "@/components/production/make-packages/make-packages";
import { staffPage } from "@/lib/auth/pages";
import { packagingScreen } from "@/lib/jobs/packaging/packaging-reads";
import { packageQuery } from "@/lib/jobs/packaging/view-rules";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Make Packages" };

export default async function Page({ searchParams }: PageProps<"/crews/react/makepackages">) {
  const ctx = await staffPage({ cap: "production" });
  const query = packageQuery(businessDate(ctx.now)).parse(await searchParams);
  return <MakePackages query={query} screen={await packagingScreen(ctx, query)} />;
}
