import type { Metadata } from "next";
import { ExceptionsBoard } from "@/components/production/exceptions/exceptions-board";
import { staffPage } from "@/lib/auth/pages";
import { exceptionsScreen } from "@/lib/exceptions/reads";

export const metadata: Metadata = { title: "Stuff To Do" };

export default async function Page({ searchParams }: PageProps<"/crews/react/stufftodo">) {
  const { actor, ...ctx } = await staffPage({ cap: "production" });
  const { list, offset } = await searchParams;
  const screen = await exceptionsScreen({ ...ctx, actor }, { list, offset });
  const may = { mayPay: actor.capabilities.has("pay"), maySell: actor.capabilities.has("sales") };
  return <ExceptionsBoard screen={screen} viewer={{ hrid: actor.hrid, ...may }} />;
}
