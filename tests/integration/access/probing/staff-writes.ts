import { type Answer, ask, type Endpoint, endpoints, type Sent, sampleRequest } from "./probe";
import { allRows, difference, type Rows } from "./rows";
import { staffCookieFor, staffForm } from "./staff-requests";
import type { StaffWorld } from "./staff-world";
import { attempt } from "./stage";

/** Writes that a member of staff cannot make valid here, each with its reason. */
export const NOT_BY_STAFF: Record<string, string> = {
  "DELETE /api/setup_intents/{cardId}": "only the client deletes a card: staff are refused by rule",
  "POST /api/data/imports": "the body is a file without fields, taken in on a connection of its own",
};

/** Every write a member of staff may make. */
export async function staffWrites(): Promise<Endpoint[]> {
  const writes = (await endpoints()).filter(({ who, effect }) => who !== "public" && effect === "write");
  return writes.filter(({ name }) => !(name in NOT_BY_STAFF));
}

export const staffRequest = (endpoint: Endpoint, world: StaffWorld): Sent =>
  sampleRequest(endpoint, staffForm(endpoint.name, endpoint.who, world));

let before: Promise<Rows> | undefined;

export type Tried = Answer & { changed: ReturnType<typeof difference> };

/** What a request answers and changes, taken back afterwards. */
export async function tryRequest(
  endpoint: Endpoint,
  sent: Sent,
  caller: { cookie?: string; headers?: Record<string, string> },
): Promise<Tried> {
  // Each request finds the rows of the stage, so they are read once.
  before ??= allRows();
  const found = await before;
  return attempt(async () => {
    const answer = await ask(endpoint, sent, caller);
    return { ...answer, changed: difference(found, await allRows()) };
  });
}

export const asStaff = ({ name, who }: Endpoint, world: StaffWorld) => ({
  cookie: staffCookieFor(name, who, world),
});
