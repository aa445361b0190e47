import { forgetEverything } from "@/lib/platform/fair-use/process-memory";
import { type Answer, ask, type Endpoint, endpoints, type Sent, sampleRequest } from "./probe";
import { allRows, difference, type Rows } from "./rows";
import { staffCookieFor, staffForm } from "./staff-requests";
import type { StaffWorld } from "./staff-world";
import { attempt } from "./stage";

/** Staff writes that can't be made valid here, each with its reason. */
export const NOT_BY_STAFF: Record<string, string> = {
  "DELETE /api/setup_intents/{cardId}": "only the client deletes a card: staff are refused by rule",
  "POST /api/account/client_proof": "only clients confirm here: staff have a confirmation of their own",
  "POST /api/account/client_proof/code": "only clients get a code by email",
  ...Object.fromEntries(
    [
      "POST /api/account/proof/passkey",
      "POST /api/account/passkeys/options",
      "POST /api/account/passkeys",
      "PATCH /api/account/passkeys/{id}",
      "DELETE /api/account/passkeys/{id}",
      "POST /api/account/code_app",
      "PATCH /api/account/code_app",
      "DELETE /api/account/code_app",
      "POST /api/account/recovery_codes",
      "DELETE /api/employees/{id}/factors",
    ].map((name) => [name, "needs a phone's signature or code: tests/integration/factors has them all"]),
  ),
  "POST /api/shortcuts":
    "only notes what the caller opened, which leaves no activity: tests/integration/search has it",
  "DELETE /api/pushes": "needs a phone of the caller's own session: tests/integration/pushes has it",
  "POST /api/data/imports": "the body is a file without fields, taken in on a connection of its own",
};

/** Every write staff may make. */
export async function staffWrites(): Promise<Endpoint[]> {
  const writes = (await endpoints()).filter(({ who, effect }) => who !== "public" && effect === "write");
  return writes.filter(({ name }) => !(name in NOT_BY_STAFF));
}

export const staffRequest = (endpoint: Endpoint, world: StaffWorld): Sent =>
  sampleRequest(endpoint, staffForm(endpoint.name, endpoint.who, world));

let before: Promise<Rows> | undefined;

export type Tried = Answer & { changed: ReturnType<typeof difference> };

/** A request's answer and changes, undone afterwards. */
export async function tryRequest(
  endpoint: Endpoint,
  sent: Sent,
  caller: { cookie?: string; headers?: Record<string, string> },
): Promise<Tried> {
  // Every request starts with the same rows, so they're read once, and with nothing counted.
  forgetEverything();
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

/** Random values: request ids, hashes, encrypted codes, link tokens, ids at the card service. */
export const told = ({ changed: { idempotency_keys: _, ...changed } }: Tried): string =>
  JSON.stringify(changed)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "uuid")
    .replace(/"sealed":"[\w-]+"/g, '"sealed":"code"')
    .replace(/\$argon2id[^"]*/g, "hash")
    .replace(/\b[0-9a-f]{64}\b/g, "hash")
    .replace(/\b(pi|cus|seti|pm)_[0-9a-f]{24}/g, "$1")
    .replace(/(\/pay\/|\/gallery\/|[?&]token=)[\w-]{43}/g, "$1token");
