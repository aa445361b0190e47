import type { Metadata } from "next";
import { MakePackages } from "@/components/production/make-packages/make-packages";
import { packageQuery } from "@/lib/core/work/view-rules";
import { packagingScreen } from "@/lib/features/packaging/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Make Packages" };

export default async function Page({ searchParams }: PageProps<"/crews/react/makepackages">) {
  const ctx = await staffPage({ cap: "production" });
  const query = packageQuery(businessDate(ctx.now)).parse(await searchParams);
  return <MakePackages query={query} screen={await packagingScreen(ctx, query)} />;
}
