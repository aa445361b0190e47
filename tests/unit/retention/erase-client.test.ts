import { expect, it } from "vitest";
import { removedClient, traitsOf, whyNotErased } from "@/lib/core/clients/erase/erase-rules";

const settled = {
  visits: 0,
  oddJobs: 0,
  owed: 0,
  plans: 0,
  charges: 0,
  disputes: 0,
  quality: 0,
  requests: 0,
};

it("nothing open, nothing in the way", () => {
  expect(whyNotErased(settled)).toEqual([]);
});

it.each([
  ["visits", "1 upcoming job: cancel or finish"],
  ["oddJobs", "1 open odd job: cancel or finish"],
  ["owed", "1 unpaid job: record the payment"],
  ["plans", "1 planned card payment: wait until charged"],
  ["charges", "1 card payment under way: wait until it has ended"],
  ["disputes", "1 open dispute at Stripe: wait until it's settled"],
  ["quality", "1 open DNF: return it"],
  ["requests", "1 open estimate, sign pickup or request: resolve"],
] as const)("%s keep a client from being erased, each by itself", (kind, reason) => {
  expect(whyNotErased({ ...settled, [kind]: 1 })).toEqual([reason]);
});

it("names several", () => {
  expect(whyNotErased({ ...settled, owed: 2, requests: 3 })).toEqual([
    "2 unpaid jobs: record the payment",
    "3 open estimates, sign pickups or requests: resolve",
  ]);
  expect(removedClient(12)).toBe("Removed client 12");
});

it("is recognized by full names, the company, both addresses and both numbers", () => {
  const client = {
    honorific: "Mrs",
    firstname: "Ann",
    lastname: "Chen",
    company: "Chen & Daughters",
    email: "ann@example.com",
    secondEmail: "chen@example.com",
    phone: "416-555-0161",
    cellphone: "647-555-0162",
  };
  expect(traitsOf(client)).toEqual({
    names: ["Mrs Ann Chen", "Ann Chen", "Chen & Daughters"],
    emails: ["ann@example.com", "chen@example.com"],
    phones: ["416-555-0161", "647-555-0162"],
  });
  expect(traitsOf({ ...client, company: null, secondEmail: null, email: "", phone: null })).toEqual({
    names: ["Mrs Ann Chen", "Ann Chen", ""],
    emails: [],
    phones: ["647-555-0162"],
  });
});
