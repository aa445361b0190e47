import { generateSync } from "otplib";
import { patch, post, remove } from "@/tests/support/asks";
import { PASSWORD, staffWith } from "@/tests/support/people";
import { softAuthenticator } from "./authenticator";

type Who = { cookie: string };

/** The code an app shows `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

/** A person with a password who has just logged in. */
export const newPerson = (...given: Parameters<typeof staffWith>) =>
  staffWith(given[0], { password: PASSWORD, ...given[1] });

/** Sets up an authenticator app with the code of 30 seconds ago, so that the current one is still valid. */
export async function addCodeApp(who: Who): Promise<{ secret: string; codes: string[] | null }> {
  const { body } = await post(who, "/api/account/code_app");
  const { secret } = body;
  const confirmed = await patch(who, "/api/account/code_app", { code: codeOf(secret, -1) });
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
  return { secret, codes: confirmed.body.recovery_codes };
}

export async function addPasskey(who: Who, key = softAuthenticator()) {
  const { body } = await post(who, "/api/account/passkeys/options");
  const passkey = key.create(body.options);
  const answer = await post(who, "/api/account/passkeys", { name: "My phone", passkey });
  return { key, answer };
}

export const removePasskey = (who: Who, id: string) => remove(who, `/api/account/passkeys/${id}`);

export const enter = (username: string, password = PASSWORD) =>
  post(null, "/api/sessions", { username, password });

/** The ticket of a login whose password was right. */
export async function ticketOf(username: string): Promise<string> {
  const { body } = await enter(username);
  if (body.type !== "SECOND_STEP") throw new Error(JSON.stringify(body));
  return body.ticket;
}

/** `who` is already logged in, in the same browser. */
export const secondStep = (ticket: string, proof: object, who: Who | null = null) =>
  post(who, "/api/sessions/second_step", { ticket, ...proof });

/** Signs a login's challenge with that key. */
export async function signFor(ticket: string, key: ReturnType<typeof softAuthenticator>) {
  const { body } = await post(null, "/api/sessions/second_step/passkey", { ticket });
  return key.get(body.options);
}
