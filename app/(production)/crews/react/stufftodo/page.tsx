import type { Metadata } from "next";
import { ExceptionsBoard } from "@/components/production/exceptions/exceptions-board";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Stuff To Do" };

export default async function Page({ searchParams }: PageProps<"/crews/react/stufftodo">) {
  const { actor, ...ctx } = await staffPage({ anyOf: ["production", "sales"] });
  const { list, offset } = await searchParams;
  const screen = await exceptionsScreen({ ...ctx, actor }, { list, offset }, actor);
  const may = {
    mayEdit: actor.capabilities.has("production"),
    mayPay: actor.capabilities.has("pay"),
    maySell: actor.capabilities.has("sales"),
    care: actor.capabilities.has("client_care"),
  };
  return <ExceptionsBoard screen={screen} viewer={{ hrid: actor.hrid, ...may }} />;
}
