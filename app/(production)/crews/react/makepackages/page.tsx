import type { Metadata } from "next";
import { BoardScreen, MakePackages, WeekScreen } from "@/components/production/board/planning-screens";
import { packageQuery } from "@/lib/core/work/view-rules";
import { packagingScreen } from "@/lib/features/packaging/reads";
import { boardScreen } from "@/lib/features/planning/screen-reads";
import { weekScreen } from "@/lib/features/planning/weeks/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";
export const metadata: Metadata = { title: "Make Packages" };

export default async function Page({ searchParams }: PageProps<"/crews/react/makepackages">) {
  const ctx = await staffPage({ cap: "production" });
  const query = packageQuery(businessDate(ctx.now)).parse(await searchParams);
  const { mode, schDate, due } = query;
  if (mode === "board") return <BoardScreen key={schDate} view={await boardScreen(ctx, schDate)} />;
  if (mode !== "list") return <WeekScreen view={await weekScreen(ctx, { mode, date: schDate, due })} />;
  return <MakePackages query={query} screen={await packagingScreen(ctx, query)} />;
}
