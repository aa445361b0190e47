import { findCustomer, insertCustomer } from "@/db/queries/cards";
import { findClient } from "@/db/queries/identity";
import { audit } from "@/lib/audit/record";
import { ownerScope } from "@/lib/auth/scope";
import type { Context } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { clientName } from "@/lib/jobs/client-name-rules";
import { shortly } from "@/lib/payments/short-transaction";
import { createCustomer } from "@/lib/services/cards/cards";
import type { makeCustomerContract } from "./contract";

/** Makes the client known to the card provider, once. Errors: 404, 503. */
export async function makeCustomer(
  ctx: Context,
  { cfid }: Input<typeof makeCustomerContract>,
): Promise<Answer<typeof makeCustomerContract>> {
  const scope = ownerScope(ctx, { cfid, link: "pay" });
  const standing = await findCustomer(ctx.db, scope.cfid);
  const client = await findClient(ctx.db, scope.cfid);
  if (!client) throw new NotFound();
  const person = { cfid: scope.cfid, name: clientName(client), email: client.email };
  const customerId = standing ?? (await createCustomer(person));
  return shortly(ctx, async (inside) => {
    await insertCustomer(inside.db, { customerId, cfid: scope.cfid, createdAt: ctx.now });
    const id = (await findCustomer(inside.db, scope.cfid)) ?? customerId;
    await audit(inside, {
      action: "client.card-customer",
      subject: "client",
      subjectId: scope.cfid,
      after: { id },
    });
    return { customer: { id } };
  });
}
