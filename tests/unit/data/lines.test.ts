import { describe, expect, it } from "vitest";
import { draft, readRow, refused } from "./reading";

const NOTHING = { sameness: null, ownerKey: null, placeKey: null, crew: null, street: null };

describe("a client's line", () => {
  const ann = {
    key: "12",
    firstname: "Ann",
    lastname: "Chen",
    phone: "416-555-0101",
    address: "12 Clinton St",
  };

  it("is found again by its ID, or by name and house", () => {
    expect(draft("clients", ann)).toEqual({
      ...NOTHING,
      key: "k:12",
      sameness: "4165550101|12 clinton st",
      street: "12 clinton st",
      record: { firstname: "Ann", lastname: "Chen", phone: "416-555-0101", address: "12 Clinton St" },
    });
  });

  it("without an ID has a key of how to reach them and their name, and never an empty one", () => {
    const { key: _key, ...rest } = ann;
    expect(draft("clients", rest)).toMatchObject({ key: "f:4165550101|chen,ann" });
    expect(draft("clients", { lastname: "Chen", cellphone: "647-555-0102" })).toMatchObject({
      key: "f:6475550102|chen,",
      sameness: "chen,|6475550102",
      street: null,
    });
    expect(draft("clients", { lastname: "Chen", email: "ann@example.com" })).toMatchObject({
      key: "f:ann@example.com|chen,",
      sameness: "chen,|ann@example.com",
    });
    expect(draft("clients", { firstname: "Ann", lastname: "Chen", address: "12 Clinton St" })).toMatchObject({
      key: "f:12 clinton st|chen,ann",
      sameness: "chen,ann|12 clinton st",
    });
  });

  it.each([
    ["Ann Mary Chen", { firstname: "Ann Mary", lastname: "Chen" }],
    ["Chen, Ann", { firstname: "Ann", lastname: "Chen" }],
    ["Chen", { lastname: "Chen" }],
    ["Ann  Mary Chen", { firstname: "Ann Mary", lastname: "Chen" }],
  ])("splits the name %s", (fullname, record) => {
    const found = draft("clients", { key: "12", fullname, email: "" });
    expect("record" in found && found.record).toStrictEqual(record);
  });

  it.each([
    [{ lastname: "O'Neil" }, "oneil,"],
    [{ lastname: "***" }, "***,"],
  ])("%o is compared as %s", (name, called) =>
    expect(draft("clients", { ...name, phone: "416-555-0101" })).toMatchObject({
      key: `f:4165550101|${called}`,
    }),
  );

  it("is found by the last ten digits of a phone, wherever it is", () => {
    expect(draft("clients", { lastname: "Chen", phone: "+44 20 7946 0958" })).toMatchObject({
      key: "f:2079460958|chen,",
    });
  });

  it.each([
    [
      { lastname: "NA", company: "Oak Cafe" },
      { lastname: "Oak Cafe", company: "Oak Cafe" },
    ],
    [
      { firstname: "Ann", lastname: "Na", company: "Oak Cafe" },
      { firstname: "Ann", lastname: "Na", company: "Oak Cafe" },
    ],
    [{ lastname: "Na" }, { lastname: "Na" }],
  ])("%o: Na is a name, except of a company without a person", (cells, record) =>
    expect(draft("clients", cells)).toHaveProperty("record", record),
  );

  it("is a company's when that's its name, and needs a name", () => {
    expect(draft("clients", { fullname: "Oak Cafe", company: "Oak Cafe" })).toMatchObject({
      record: { lastname: "Oak Cafe", company: "Oak Cafe" },
    });
    expect(draft("clients", { company: "Oak Cafe", firstname: "Ann" })).toMatchObject({
      record: { firstname: "Ann", lastname: "Oak Cafe" },
    });
    expect(draft("clients", { email: "ann@example.com" })).toEqual(refused("This line has no name"));
  });

  it("takes the first part of an ID if asked", () => {
    expect(draft("clients", { ...ann, key: "123_456" }, { ids: "first" })).toMatchObject({ key: "k:123" });
    expect(draft("clients", { ...ann, key: "123_456" })).toMatchObject({ key: "k:123_456" });
  });

  it("joins a billing address, and puts the unit after the street", () => {
    const parts = {
      billing_address: "1 King St",
      billing_address2: "Unit 5",
      billing_city: "Toronto",
      billing_province: "ON",
      billing_postcode: "M6H 1A1",
    };
    expect(draft("clients", { ...ann, address2: "Unit 2", ...parts })).toMatchObject({
      record: {
        address: "12 Clinton St, Unit 2",
        billing_address: "1 King St, Unit 5, Toronto, ON, M6H 1A1",
      },
    });
    expect(draft("clients", { lastname: "Chen", address2: "Unit 2" })).toMatchObject({
      record: { lastname: "Chen" },
      street: null,
    });
  });
});

describe("a line with an unreadable cell", () => {
  const bad = { key: "12", lastname: "Chen", email: "ann" };
  const problem = { column: "email", message: "“ann” isn't a valid email address" };

  it("is imported without it, or not at all", () => {
    expect(readRow("clients", bad)).toMatchObject({
      draft: { record: { lastname: "Chen" } },
      problems: [{ ...problem, leftOut: true }],
    });
    expect(readRow("clients", bad, { cells: "skip" })).toEqual({
      problems: [{ ...problem, leftOut: false }],
    });
  });

  it("that's skipped for another reason says everything", () => {
    expect(readRow("clients", { key: "12", email: "ann" })).toEqual({
      problems: [{ ...problem, leftOut: false }, ...refused("This line has no name")],
    });
  });
});

describe("a property's line", () => {
  const place = { key: "5", owner: "12", address: "12 Clinton St" };
  it("belongs to its client", () => {
    expect(draft("properties", place)).toEqual({
      ...NOTHING,
      key: "k:5",
      ownerKey: "k:12",
      street: "12 clinton st",
      record: { address: "12 Clinton St" },
    });
    expect(draft("properties", { owner: "12", address: "12 Clinton St" })).toMatchObject({
      key: "f:12|12 clinton st|",
      sameness: "12|12 clinton st",
    });
    expect(draft("properties", { ...place, owner: "" })).toEqual(refused("This line has no client ID"));
    expect(draft("properties", { ...place, address: "" })).toEqual(refused("This line has no address"));
  });
});

describe("a line of prices", () => {
  it("is a property's, by its ID or by its client and street", () => {
    expect(draft("prices", { place: "5", w1: "185" })).toEqual({
      ...NOTHING,
      key: "k:5",
      placeKey: "k:5",
      record: { w1: "185.00" },
    });
    expect(draft("prices", { owner: "12", address: "12 Clinton St", w1: "185" })).toEqual({
      ...NOTHING,
      key: "f:12|12 clinton st",
      ownerKey: "k:12",
      street: "12 clinton st",
      record: { w1: "185.00" },
    });
    expect(draft("prices", { place: "5", address: "12 Clinton St", w1: "185" })).toMatchObject({
      record: { w1: "185.00", said: { address: "12 Clinton St" } },
    });
    expect(draft("prices", { address: "12 Clinton St", w1: "185" })).toEqual(
      refused("This line has no property or client ID"),
    );
  });
});

describe("an employee's line", () => {
  it("has a username, made from the name if need be", () => {
    expect(draft("employees", { key: "3", fullname: "Zoë van Dyk" })).toMatchObject({
      key: "k:3",
      sameness: "zoe.van.dyk",
      record: { fullname: "Zoë van Dyk", name: "Zoë", username: "zoe.van.dyk" },
    });
    expect(draft("employees", { key: "3", fullname: "Zoë  van Dyk" })).toHaveProperty("record", {
      fullname: "Zoë  van Dyk",
      name: "Zoë",
      username: "zoe.van.dyk",
    });
    expect(draft("employees", { name: "Ana", username: "Ana D!" })).toMatchObject({
      key: "f:anad",
      record: { fullname: "Ana", name: "Ana", username: "anad" },
    });
    expect(draft("employees", { fullname: "x".repeat(50) })).toMatchObject({ sameness: "x".repeat(40) });
    expect(draft("employees", { fullname: "李明" })).toEqual(
      refused("We can't make a username from this name. Add a username column"),
    );
    expect(draft("employees", { key: "3" })).toEqual(refused("This line has no name"));
  });
});
