import { describe, expect, it } from "vitest";
import { POST as addCard } from "@/app/api/setup_intents/route";
import { GET as cardList } from "@/app/api/stripe/[key]/fetch_card_list/route";
import { clients, stripeCustomers } from "@/db/schema";
import * as asks from "@/tests/support/asks";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard, statusOf } from "@/tests/support/stripe/payers";
import { pay } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

// A client's customer was created with another key, or was deleted at the provider: another replaces it.

const list = ({ get, customerId }: Person) => get(cardList, `/api/stripe/${customerId}/fetch_card_list`);
const inUse = async ({ cookie, cfid }: Person): Promise<string> =>
  (await asks.get(cookie, `/api/stripe/${cfid}`)).body.customer.id;

/** Another key doesn't know what was created with this one. */
function underAnotherKey(customerId: string) {
  const { [customerId]: customer, ...others } = standIn.data.customers;
  if (!customer) throw new Error(`There is no ${customerId}`);
  standIn.data.customers = others;
  return () => {
    standIn.data.customers[customerId] = customer;
  };
}

const WAYS: [string, (customerId: string) => unknown][] = [
  ["was made under another key", underAnotherKey],
  ["was deleted at the provider", (id) => standIn.atStripe.deleteCustomer(id)],
];

describe.each(WAYS)("a customer that %s", (_, forget) => {
  it("has no cards: the list is empty, and the client isn't secured any more", async () => {
    const person = await makePerson();
    await saveCard(person);
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBe("secured");
    forget(person.customerId);
    expect(await list(person)).toMatchObject({ status: 200, body: { cards: { data: [] } } });
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBeNull();
    expect(await inUse(person)).not.toBe(person.customerId);
  });

  it("can add a card from a page that still has the old one", async () => {
    const person = await makePerson();
    forget(person.customerId);
    const { customerId: customer_id, cfid } = person;
    const added = await person.post(addCard, "/api/setup_intents", {
      customer_id,
      cfid,
      pm_id: "pm_card_visa",
    });
    expect(added).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect((await list(person)).body.cards.data).toMatchObject([{ last4: "4242" }]);
    expect(standIn.data.setups[added.body.id]?.customer).toBe(await inUse(person));
  });

  it("can pay", async () => {
    const person = await makePerson();
    const { jobid } = await makeOwed(person);
    forget(person.customerId);
    const paid = await pay(person, "pm_card_visa", [jobid], 20_905);
    expect(paid).toMatchObject({ status: 200, body: { status: "succeeded" } });
    expect(await statusOf(jobid)).toBe("PAID");
    expect(standIn.data.payments[paid.body.id]?.customer).toBe(await inUse(person));
  });
});

describe("another customer in its place", () => {
  it("is one, however many requests at once", async () => {
    const person = await makePerson();
    underAnotherKey(person.customerId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => list(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await rowsOf(stripeCustomers, { cfid: person.cfid })).toHaveLength(2);
    const made = Object.values(standIn.data.customers).filter(
      ({ metadata }) => metadata.cfid === String(person.cfid),
    );
    expect(made).toHaveLength(1);
  });

  it("gives way to the first one, with its cards, once the key knows that again", async () => {
    const person = await makePerson();
    const card = await saveCard(person);
    const back = underAnotherKey(person.customerId);
    expect((await list(person)).body.cards.data).toEqual([]);
    const other = await inUse(person);
    back();
    underAnotherKey(other);
    expect((await list(person)).body.cards.data).toMatchObject([{ id: card }]);
    expect(await inUse(person)).toBe(person.customerId);
    expect((await rowOf(clients, { cfid: person.cfid }))?.ccStatus).toBe("secured");
  });

  it("is the client's own: another person's old id still belongs to no one", async () => {
    const [ann, bob] = [await makePerson(), await makePerson()];
    underAnotherKey(ann.customerId);
    await list(ann);
    expect((await list({ ...bob, customerId: ann.customerId })).status).toBe(404);
  });
});
