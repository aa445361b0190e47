import { beforeEach, describe, expect, it } from "vitest";
import { passkeys } from "@/db/schema";
import { post } from "@/tests/support/asks";
import { rowOf } from "@/tests/support/rows";
import { addCodeApp, addPasskey, codeOf, enter, newPerson, secondStep, signFor, ticketOf } from "./acts";
import type { Forged, softAuthenticator } from "./authenticator";

let me: Awaited<ReturnType<typeof newPerson>>;
let key: ReturnType<typeof softAuthenticator>;
beforeEach(async () => {
  me = await newPerson();
  ({ key } = await addPasskey(me));
});

type Signed = ReturnType<typeof key.get>;

/** A login's challenge for the person's passkeys. */
async function challengeFor(ticket: string): Promise<{ challenge: string }> {
  const { body } = await post(null, "/api/sessions/second_step/passkey", { ticket });
  return body.options;
}

/** A confirmation's challenge (step-up). */
async function challengeToConfirm(): Promise<{ challenge: string }> {
  const { body } = await post(me, "/api/account/proof/passkey");
  return body.options;
}
const confirm = (passkey: Signed) => post(me, "/api/account/proof", { passkey });

const FORGED: [string, Forged][] = [
  ["made on another site", { origin: "https://runsheet.example.net" }],
  ["made on a page with another port", { origin: "http://localhost:3001" }],
  ["made on our host with another scheme", { origin: "https://localhost:3000" }],
  ["made for another site", { rpId: "runsheet.example.net" }],
  ["made to create a passkey", { type: "webauthn.create" }],
  ["without finger, face or PIN", { verified: false }],
  ["without a person", { present: false }],
];

/** Changes what was signed. */
const TAMPERED: [string, (signed: Signed) => Signed][] = [
  [
    "with another signature",
    (signed) => ({ ...signed, response: { ...signed.response, signature: "AAAA" } }),
  ],
  ["without a signature", (signed) => ({ ...signed, response: { ...signed.response, signature: "" } })],
  [
    "with a challenge put in later",
    (signed) => {
      const data = JSON.parse(Buffer.from(signed.response.clientDataJSON, "base64url").toString());
      const changed = Buffer.from(JSON.stringify({ ...data, challenge: "AAAAAAAAAAAAAAAAAAAAAA" }));
      return { ...signed, response: { ...signed.response, clientDataJSON: changed.toString("base64url") } };
    },
  ],
  [
    "with the counter raised later",
    (signed) => {
      const data = Buffer.from(signed.response.authenticatorData, "base64url");
      data.writeUInt32BE(4_000_000_000, 33);
      return { ...signed, response: { ...signed.response, authenticatorData: data.toString("base64url") } };
    },
  ],
];

describe("a forged passkey answer logs no one in and confirms nothing", () => {
  it.each(FORGED)("%s", async (_, forged) => {
    const ticket = await ticketOf(me.username);
    const answer = await secondStep(ticket, { passkey: key.get(await challengeFor(ticket), forged) });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([422, null]);
    expect((await confirm(key.get(await challengeToConfirm(), forged))).status).toBe(422);
    expect((await rowOf(passkeys, { hrid: me.hrid }))?.lastUsedAt).toBeNull();
  });

  it.each(TAMPERED)("%s", async (_, tamper) => {
    const ticket = await ticketOf(me.username);
    const answer = await secondStep(ticket, { passkey: tamper(await signFor(ticket, key)) });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([422, null]);
    expect((await confirm(tamper(key.get(await challengeToConfirm())))).status).toBe(422);
  });

  it("for another challenge: an invented one, another login's, a confirmation's", async () => {
    const confirming = await challengeToConfirm();
    const other = await challengeFor(await ticketOf(me.username));
    for (const options of [{ challenge: "AAAAAAAAAAAAAAAAAAAAAA" }, other, confirming]) {
      const ticket = await ticketOf(me.username);
      await challengeFor(ticket);
      expect((await secondStep(ticket, { passkey: key.get(options) })).status).toBe(422);
    }
    const ticket = await ticketOf(me.username);
    expect((await confirm(key.get(await challengeFor(ticket)))).status).toBe(422);
  });

  it("without asking for a challenge", async () => {
    const ticket = await ticketOf(me.username);
    expect((await secondStep(ticket, { passkey: key.get({ challenge: "" }) })).status).toBe(422);
    expect((await confirm(key.get({ challenge: "" }))).status).toBe(422);
  });

  it("whose counter stands still or goes back, and the next right one still works", async () => {
    for (const counter of [undefined, 1, 0]) {
      const ticket = await ticketOf(me.username);
      const passkey = key.get(await challengeFor(ticket), { counter });
      expect((await secondStep(ticket, { passkey })).status).toBe(counter === undefined ? 200 : 422);
    }
    const ticket = await ticketOf(me.username);
    expect((await secondStep(ticket, { passkey: await signFor(ticket, key) })).status).toBe(200);
  });

  it("of another person, also under the victim's key's name", async () => {
    const stranger = await newPerson();
    const { key: theirs } = await addPasskey(stranger);
    const ticket = await ticketOf(me.username);
    const signed = theirs.get(await challengeFor(ticket));
    expect((await secondStep(ticket, { passkey: signed })).status).toBe(422);
    const named = { ...signed, id: key.id, rawId: key.id };
    expect((await secondStep(ticket, { passkey: named })).status).toBe(422);
    expect((await enter(me.username)).body.type).toBe("SECOND_STEP");
  });
});

describe("a one-time code", () => {
  it("counts once, however many send it at the same time", async () => {
    const { secret } = await addCodeApp(me);
    const tickets = [];
    for (let n = 0; n < 4; n++) tickets.push(await ticketOf(me.username));
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, { code: codeOf(secret) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.get("set-cookie"))).toHaveLength(1);
  });

  it("counts once for one login that's sent twice at the same time", async () => {
    const { secret } = await addCodeApp(me);
    const ticket = await ticketOf(me.username);
    const twice = await Promise.all([1, 2].map(() => secondStep(ticket, { code: codeOf(secret) })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("of the step before is refused once a later one was used, and so is one from too far away", async () => {
    const { secret } = await addCodeApp(me);
    const [now, before] = [codeOf(secret), codeOf(secret, -1)];
    const statuses = [];
    for (const code of [codeOf(secret, -4), codeOf(secret, 4), now, now, before])
      statuses.push((await secondStep(await ticketOf(me.username), { code })).status);
    expect(statuses).toEqual([422, 422, 200, 422, 422]);
  });
});
