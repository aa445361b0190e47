import { outbox } from "@/db/schema";
import { rowsOf } from "@/tests/support/rows";

const tokenIn = (body: string | undefined, page: string): string =>
  new RegExp(`/${page}\\?token=([\\w-]+)`).exec(body ?? "")?.[1] ?? "";

/** The newest email of a kind about a client. */
export async function letterOf(cfid: number, kind: string) {
  return (await rowsOf(outbox, { cfid, kind })).at(-1);
}

/** The token of the newest link sent to a client's new address. */
export const confirmTokenOf = async (cfid: number) =>
  tokenIn((await letterOf(cfid, "email-confirm"))?.body, "confirm_email");

/** The token of the newest "This wasn't me" link sent to a client's old address. */
export const keepTokenOf = async (cfid: number) =>
  tokenIn((await letterOf(cfid, "email-change-asked"))?.body, "keep_email");
