import { GET as list } from "@/app/api/tasks/fetch_new_clients/route";
import { POST as save } from "@/app/api/tasks/save_new_client/route";
import type { Capability } from "@/lib/auth/actor";
import { makeEmployee } from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export type Person = { hrid: number; name: string; cookie: string };

export async function makePerson(capability: Capability = "sales"): Promise<Person> {
  const { hrid, name } = await makeEmployee(testDatabase(), { capabilities: [capability] });
  return { hrid, name, cookie: await staffCookie(hrid) };
}

let made = 0;
/** A form nobody has sent before. */
export const newForm = (changes: object = {}) => {
  made++;
  return {
    ...{ name: `Mary Ann Whitlock${made}`, address: `${1000 + made} Shaw St`, postcode: "m6j2w3" },
    ...{ phone: `(647) 555-${1000 + made}`, email: `mary${made}@example.com`, source: "Door to door" },
    ...{ w1: "185.50", eh: "120", eg: "", notes: "Dog in the yard" },
    ...changes,
  };
};

export const add = (who: Pick<Person, "cookie">, body: object) =>
  call(save, { method: "POST", path: "/api/tasks/save_new_client", cookie: who.cookie, body });
export const listed = (who: Pick<Person, "cookie">, query = "") =>
  call(list, { path: `/api/tasks/fetch_new_clients${query}`, cookie: who.cookie });
export const listedClient = async (who: Person, cfid: number) =>
  (await listed(who)).body.find((client: { cfid: number }) => client.cfid === cfid);
