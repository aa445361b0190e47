import { openSeasons } from "@/lib/core/bookings/reads";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { allowBookings } from "@/tests/factories/system";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { personOf } from "./people";
import type { World } from "./world";

export type Booker = { book: () => Promise<{ status: number; jobid: number; ms: number }> };

/** A client with a property; each order is a new one, eaves in the fall's last window, confirmed by email. */
export async function makeBooker({ origin }: World): Promise<Booker> {
  const [season] = await openSeasons({ db: testDatabase(), now: new Date() }, "eaves", ["fall"]);
  const window = season?.windows.at(-1);
  if (!window) throw new Error("No fall can be booked");
  const { cfid } = await makeClient(testDatabase());
  const { jobinfoid } = await makeProperty(testDatabase(), { cfid });
  await allowBookings(testDatabase(), { cfid, jobinfoid });
  const person = personOf(origin, await clientCookie(cfid));
  let orders = 0;
  const book = async () => {
    const { sdate, fdate } = window;
    const order = {
      salesid1: cfid,
      jobinfoid,
      eh: 1,
      sdate,
      fdate,
      stime: "",
      customdesc: `Order ${++orders}`,
      confirm: true,
    };
    const begun = performance.now();
    const { status, body } = await person.ask("POST", "/api/sales", { body: order });
    const ms = performance.now() - begun;
    return { status, ms, jobid: (body as { job?: { jobid: number } }).job?.jobid ?? 0 };
  };
  return { book };
}
