import type { Context } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { isTemplateKind } from "@/lib/core/messages/kind-rules";
import { listTemplates } from "@/lib/features/messages/sql/templates";
import { hashLinkToken } from "@/lib/platform/auth/link-token";
import { findLink } from "@/lib/platform/auth/sql/link-tokens";
import type { ownTemplatesContract, StopLinkView, TemplatesView } from "./contract";
import { toRecord } from "./templates";

/** The templates, and which one the address opens. */
export async function readTemplates(
  ctx: Context,
  { edit, kind, channel }: Record<string, unknown>,
): Promise<TemplatesView> {
  return {
    templates: (await listTemplates(ctx.db)).filter((row) => isTemplateKind(row.kind)).map(toRecord),
    edit: typeof edit === "string" ? edit : "",
    kind: typeof kind === "string" && isTemplateKind(kind) ? kind : "own",
    channel: channel === "text" ? "text" : "email",
  };
}

/** Messages the office wrote for itself, for the client's page. */
export const readOwnTemplates = async (ctx: Context): Promise<Answer<typeof ownTemplatesContract>> => ({
  templates: (await listTemplates(ctx.db)).filter(({ kind }) => kind === "own").map(toRecord),
});

/** The page of the link under a review request. */
export async function readStopLink(ctx: Context, token: unknown): Promise<StopLinkView> {
  if (typeof token !== "string" || token.length > 100) return { state: "spent" };
  const link = await findLink(ctx.db, hashLinkToken(token), ctx.now);
  return link?.purpose === "reviews" ? { state: "open", token } : { state: "spent" };
}
