import { listByAddress, listByPhone, listNewClients } from "@/db/queries/new-clients";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import { addDays, businessDate, startOfBusinessDay } from "@/lib/values/dates";
import { parsePhone } from "@/lib/values/phone";
import { normalisePostalCode } from "@/lib/values/postal-code";
import type { checkNewClientContract, Duplicate, NewClient, newClientsContract } from "./new-client-contract";
import { doublesOf, newClientToWire } from "./new-client-wire";

const LAST_DAYS = 365;
const MOST = 500;

/** Clients who came in a span of days, both included; without days in the last 365. The newest first, at most 500. */
export async function getNewClients(
  ctx: Context,
  { from, to }: Input<typeof newClientsContract>,
): Promise<NewClient[]> {
  const today = businessDate(ctx.now);
  const when = {
    from: startOfBusinessDay(from || addDays(today, -LAST_DAYS)),
    before: startOfBusinessDay(addDays(to || today, 1)),
  };
  return (await listNewClients(ctx.db, when, MOST)).map(newClientToWire);
}

/** Who has this phone or this address; what is empty or no number is not looked for. At most two statements. */
export async function findDoubles(
  ctx: Context,
  { phone, address, postcode }: Input<typeof checkNewClientContract>,
): Promise<Duplicate[]> {
  const number = parsePhone(phone);
  const [byPhone, byAddress] = await Promise.all([
    number ? listByPhone(ctx.db, number) : [],
    address ? listByAddress(ctx.db, { address, postcode: normalisePostalCode(postcode) }) : [],
  ]);
  return doublesOf(byPhone, byAddress);
}

export async function checkNewClient(
  ctx: Context,
  given: Input<typeof checkNewClientContract>,
): Promise<Answer<typeof checkNewClientContract>> {
  return { duplicates: await findDoubles(ctx, given) };
}
