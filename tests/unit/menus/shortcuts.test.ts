import { describe, expect, it } from "vitest";
import { isViewAddress, numbersOf, shortcutAt } from "@/lib/features/menus/shortcut-rules";
import { path } from "@/lib/paths";

describe("what is remembered of an address", () => {
  const pages = [path.crewPay(), path.access()];

  it.each([
    [path.client(12), { kind: "client", id: "12" }],
    [path.job(7), { kind: "job", id: "7" }],
    [path.jobDetails(7), { kind: "job", id: "7" }],
    [path.dnfDetails(5), { kind: "dnf", id: "5" }],
    ["/oddjobs/9/admin", { kind: "odd_job", id: "9" }],
    [path.windowLead(4), { kind: "lead", id: "4" }],
    [path.pickUp(4), { kind: "lead", id: "4" }],
    [path.employeeAccess(3), { kind: "employee", id: "3 access_admin" }],
    [path.crewPay(), { kind: "page", id: path.crewPay() }],
    [path.crewSetup(), null],
    ["/office/clients/0", null],
    ["/office/clients/12x", null],
    ["/office/clients/12/more", null],
  ])("%s", (address, expected) => {
    expect(shortcutAt(address, pages)).toEqual(expected);
  });
});

describe("a view's address", () => {
  it.each([path.tasks("?kind=Sign&q=oak"), path.outbox("?state=failed"), path.exceptions("?list=numbers")])(
    "%s can be saved",
    (address) => {
      expect(isViewAddress(address)).toBe(true);
    },
  );

  it.each([
    "https://example.com/office/outbox",
    "//example.com/crews/react/",
    "/office/../api/clients",
    "/office/x y",
    "/api/clients",
    "javascript:alert(1)",
    "/officer?x=1",
    "",
  ])("%s can't", (address) => {
    expect(isViewAddress(address)).toBe(false);
  });
});

it("only numbers are looked up", () => {
  expect(
    numbersOf(
      [
        { kind: "employee", id: "3 production" },
        { kind: "employee", id: "x" },
        { kind: "employee", id: "9999999999" },
        { kind: "job", id: "4" },
      ],
      "employee",
    ),
  ).toEqual([3]);
});
