import { beforeAll, describe, expect, it } from "vitest";
import * as make from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();

let cookie = "";
let wainwright = 0;
let obrien = 0;
beforeAll(async () => {
  // Lifts the limit on one person's searches, which isn't tested here.
  await make.makeSetting(db, "clientReadsPerHour", 100_000);
  cookie = (await staffWith(["client_care"])).cookie;
  const harriet = {
    firstname: "Harriet",
    lastname: "Wainwright",
    phone: "416-555-0177",
    email: "harriet@example.com",
  };
  wainwright = (await make.makeClient(db, { ...harriet, address: "88 Quebec Ave" })).cfid;
  await make.makeProperty(db, { cfid: wainwright, address: "14 Palmerston Blvd" });
  obrien = (await make.makeClient(db, { firstname: "Zoë", lastname: "O'Brien", address: null })).cfid;
  await make.makeProperty(db, { cfid: obrien, address: "9 Wainwright Cres" });
  await make.makeClient(db, { lastname: "100%_Cotton", email: "cotton@example.com" });
});

const search = (inputString: unknown) => post(cookie, "/api/clients/search_clients", { inputString });
const ids = async (typed: string) =>
  (await search(typed)).body.map(({ cfid }: { cfid: number }) => cfid) as number[];

describe("POST search_clients", () => {
  it("returns exactly the documented fields", async () => {
    expect((await search("harriet@")).body).toEqual([
      {
        cfid: wainwright,
        lastname: "Wainwright",
        address: "88 Quebec Ave",
        phone: "416-555-0177",
        email: "harriet@example.com",
      },
    ]);
  });

  it.each(["wainw", "HARRIET wain", "5550177", "(416) 555-0177", "quebec", "palmerston", "14 Palm"])(
    "finds a client by '%s'",
    async (typed) => {
      expect(await ids(typed)).toContain(wainwright);
    },
  );

  it.each([
    ["a letter wrong", "wainvright"],
    ["a letter missing", "wainwrght"],
    ["a letter too many", "wainwrightt"],
    ["two letters swapped", "wianwright"],
    ["the first letter wrong", "vainwright"],
    ["the first name wrong", "hariet wainwright"],
  ])("finds a name with %s", async (_, typed) => {
    expect(await ids(typed)).toContain(wainwright);
  });

  it.each(["ha wainw", "88 wainwright", "14 palm", "1 palm"])(
    "takes a short word for a word's start: '%s'",
    async (typed) => {
      expect(await ids(typed)).toEqual([wainwright]);
    },
  );

  it.each(["ar wainw", "78 wainwright", "4 palm"])("so '%s' finds nothing", async (typed) => {
    expect(await ids(typed)).toEqual([]);
  });

  it("but not with two, nor with half of the words", async () => {
    expect(await ids("veinwright")).toEqual([]);
    expect(await ids("harriet palmerston nobody")).toEqual([]);
  });

  it("lists names before streets, and shows the property found", async () => {
    expect(await ids("wainwright")).toEqual([wainwright, obrien]);
    expect((await search("wainwright cres")).body).toMatchObject([
      { cfid: obrien, address: "9 Wainwright Cres" },
    ]);
  });

  it.each(["%%%", "___", "%a%", "\\\\\\", "ab"])("finds nothing by '%s' (T25)", async (typed) => {
    expect(await search(typed)).toMatchObject({ status: 200, body: [] });
  });

  it.each(["100%_", "'; drop table clients; --", "a' or '1'='1", "\\%\\_\\", "wain%ght"])(
    "takes '%s' literally (T25)",
    async (typed) => {
      const { status, body } = await search(typed);
      expect(status).toBe(200);
      expect(body.map(({ lastname }: { lastname: string }) => lastname)).toEqual(
        typed === "100%_" ? ["100%_Cotton"] : [],
      );
    },
  );

  it("returns fifty at most", async () => {
    for (let n = 0; n < 60; n++) await make.makeClient(db, { lastname: "Quillfeather" });
    expect((await search("quillf")).body).toHaveLength(50);
  });
});
