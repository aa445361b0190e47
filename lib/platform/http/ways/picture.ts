import type { Context } from "@/lib/context";
import type { Contract, Input } from "@/lib/contract";
import { bySessionOrLink, contextOf, frame, type Handler } from "@/lib/platform/http/frame";
import { parseInput } from "@/lib/platform/http/parse-input";

type Picture = { bytes: Uint8Array<ArrayBuffer>; name: string };
type PictureVerb<C> = (ctx: Context, input: Input<C>) => Promise<Picture>;

/**
 * Answers with a JPEG, which nobody else may keep, embed or take for anything but a picture (T28). The token of a mailed
 * link comes in the query, since pictures send no headers.
 */
export function picture<C extends Contract>(contract: C, verb: PictureVerb<C>): Handler {
  return frame(contract, {
    identify: (asked) => bySessionOrLink(asked, asked.url.searchParams.get("token")),
    read: async () => undefined,
    answer: async (asked) => {
      const { bytes, name } = await verb(contextOf(asked), parseInput(contract, asked.url, {}));
      return new Response(bytes, {
        headers: {
          "content-type": "image/jpeg",
          "content-length": String(bytes.byteLength),
          "content-disposition": `inline; filename="${name}"`,
          "cache-control": "private, no-store",
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
          "x-request-id": asked.requestId,
        },
      });
    },
  });
}
