import type { Metadata } from "next";
import { MyPayPage } from "@/components/crew/my-pay/my-pay-page";
import { myPayScreen } from "@/lib/features/my-pay/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "My pay" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/my_pay">) {
  const ctx = await staffPage();
  return <MyPayPage screen={await myPayScreen(ctx, await searchParams)} />;
}
