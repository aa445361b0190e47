import { describe, expect, it } from "vitest";
import { clients, savedCards } from "@/db/schema";
import { takeMissedEvents } from "@/lib/core/payments/take-event";
import { systemContext } from "@/lib/short-transaction";
import { newEvent } from "@/scripts/support/stripe-stand-in/api";
import type { Event } from "@/scripts/support/stripe-stand-in/state";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { deliver } from "@/tests/support/stripe/deliver";
import { makePerson, type Person, saveCard } from "@/tests/support/stripe/payers";
import { standIn } from "@/tests/support/stripe/running";

const onFile = async ({ customerId }: Person) =>
  (await rowsOf(savedCards, { customerId }))
    .filter(({ removedAt }) => removedAt === null)
    .map(({ id }) => id);
const statusOf = async ({ cfid }: Person) => (await rowOf(clients, { cfid }))?.ccStatus ?? null;
const newest = (type: string): Event => {
  const event = standIn.data.events.findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type}`);
  return event;
};

const fetchMissed = () => takeMissedEvents(systemContext(testDatabase(), new Date(), "test"));

/** Learned from the webhook, or from the worker's later query for events that never came. */
const WAYS: [string, (type: string) => Promise<unknown>][] = [
  ["webhook", async (type) => expect(await deliver(newest(type))).toBe(200)],
  ["worker", fetchMissed],
];

describe.each(WAYS)("changes to cards at the provider, learned from the %s", (_, hear) => {
  it("a card removed there is off our list, and its client unsecured", async () => {
    const person = await makePerson();
    const [first, second] = [await saveCard(person), await saveCard(person, "pm_card_mastercard")];
    standIn.atStripe.detachCard(first);
    await hear("payment_method.detached");
    expect(await onFile(person)).toEqual([second]);
    expect(await statusOf(person)).toBe("secured");
    standIn.atStripe.detachCard(second);
    await hear("payment_method.detached");
    expect(await onFile(person)).toEqual([]);
    expect(await statusOf(person)).not.toBe("secured");
  });

  it("a card added there is on our list", async () => {
    const person = await makePerson();
    const { id } = standIn.atStripe.attachCard("pm_card_visa", person.customerId);
    await hear("payment_method.attached");
    expect(await onFile(person)).toEqual([id]);
    expect(await statusOf(person)).toBe("secured");
  });

  it("a card the bank renewed has its new number and date", async () => {
    const person = await makePerson();
    const id = await saveCard(person);
    // Nothing else will come that would list the cards.
    await fetchMissed();
    standIn.atStripe.renewCard(id, { last4: "1881", exp_month: 3, exp_year: 2040 });
    await hear("payment_method.automatically_updated");
    expect(await rowOf(savedCards, { id })).toMatchObject({ last4: "1881", expMonth: 3, expYear: 2040 });
  });

  it("a customer deleted there has no cards", async () => {
    const person = await makePerson();
    await saveCard(person);
    standIn.atStripe.deleteCustomer(person.customerId);
    await hear("customer.deleted");
    expect(await onFile(person)).toEqual([]);
    expect(await statusOf(person)).not.toBe("secured");
  });
});

describe("an event about a card", () => {
  it("that names no one belongs to the client whose card we have it as", async () => {
    const person = await makePerson();
    const id = await saveCard(person);
    standIn.atStripe.detachCard(id);
    const { data, ...event } = newest("payment_method.detached");
    expect(await deliver({ ...event, data: { object: data.object } })).toBe(200);
    expect(await onFile(person)).toEqual([]);
  });

  it("about no one here, or about a customer that wasn't deleted after all, changes nothing", async () => {
    const person = await makePerson();
    const id = await saveCard(person);
    const card = { id: "pm_of_another_account", object: "payment_method" };
    for (const event of [
      newEvent(
        "payment_method.detached",
        { ...card, customer: null },
        { customer: "cus_of_another_account" },
      ),
      newEvent("payment_method.automatically_updated", { ...card, customer: "cus_of_another_account" }),
      newEvent("customer.deleted", { id: "cus_of_another_account", object: "customer" }),
      newEvent("customer.deleted", { id: person.customerId, object: "customer" }),
      newEvent("customer.updated", { id: person.customerId, object: "customer" }),
    ])
      expect({ type: event.type, status: await deliver(event) }).toEqual({ type: event.type, status: 200 });
    expect(await onFile(person)).toEqual([id]);
  });

  it("has one effect however often it comes at once, and an old one never undoes a newer one", async () => {
    const person = await makePerson();
    const id = await saveCard(person);
    standIn.atStripe.detachCard(id);
    const old = newest("payment_method.detached");
    standIn.atStripe.attachCard(id, person.customerId);
    const copies = Array.from({ length: 8 }, (_, n) =>
      deliver(n % 2 ? old : newest("payment_method.attached")),
    );
    expect((await Promise.all(copies)).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await onFile(person)).toEqual([id]);
  });
});
