import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { findPushChoices } from "@/lib/core/pushes/sql/pushes";
import type { pushesContract } from "./contract";
import { pushKeys } from "./keys";
import { PUSH_KIND_NAMES } from "./push-rules";

/** Everything on a person's notifications page. */
export async function readPushes(ctx: Context): Promise<Answer<typeof pushesContract>> {
  const { hrid } = staffOf(ctx);
  const found = await findPushChoices(ctx.db, hrid);
  const { publicKey } = await pushKeys(ctx.db);
  return {
    key: publicKey,
    choices: {
      off: PUSH_KIND_NAMES.filter((kind) => found?.off.includes(kind)),
      quiet_from: found?.quietFrom?.slice(0, 5) ?? null,
      quiet_until: found?.quietUntil?.slice(0, 5) ?? null,
    },
  };
}
