import { describe, expect, it } from "vitest";
import { crewButton, crewIssues, type OtherCrew } from "@/lib/core/crews/rules";
import { crewFields, crewValues } from "@/lib/core/crews/schema";

const FORM = {
  ocdate: "2026-05-12",
  closemgr: "2",
  driver: "11",
  partner: "12",
  partner1: "",
  shop: "Osler",
  car: "27",
  gascard: "27",
  laptop: "T3",
};
const OTHERS: OtherCrew[] = [
  {
    ocid: 5,
    crewName: "D. Reyes",
    driver: 21,
    partner: 22,
    partner1: 23,
    car: "29",
    gascard: "29",
    laptop: "T1",
  },
  {
    ocid: 6,
    crewName: "A. Shaw",
    driver: 31,
    partner: null,
    partner1: null,
    car: null,
    gascard: "Visa",
    laptop: null,
  },
];

const issues = (fields: Record<string, unknown>) =>
  crewIssues(crewFields.parse({ ...FORM, ...fields }), OTHERS).map(({ field, message }) => [field, message]);

describe("crew set-up", () => {
  it("is accepted when complete", () => expect(issues({})).toEqual([]));

  it("reads selects: nothing chosen, text or number", () => {
    const form = crewFields.parse({
      ...FORM,
      driver: 11,
      partner: "None Selected",
      car: "None Selected",
      laptop: null,
    });
    expect(crewValues(form)).toEqual({
      ocdate: "2026-05-12",
      closemgr: 2,
      driver: 11,
      partner: null,
      partner1: null,
      shop: "Osler",
      car: null,
      gascard: "27",
      laptop: null,
    });
  });

  it.each([
    [{ ocdate: "" }, [["ocdate", "Select date"]]],
    [{ ocdate: "2026-02-30" }, [["ocdate", "Select date"]]],
    [{ driver: "None Selected" }, [["driver", "Select driver"]]],
    [{ shop: "" }, [["shop", "Select shop"]]],
    [{ shop: "Carlaw" }, [["shop", "Select shop"]]],
    [{ closemgr: "x" }, [["closemgr", "Select a person from the list"]]],
    [{ partner: "11" }, [["partner", "Driver and partner cannot be the same person"]]],
    [{ partner1: "11" }, [["partner1", "Driver and partner 1 cannot be the same person"]]],
    [{ partner1: "12" }, [["partner1", "Partner and partner 1 cannot be the same person"]]],
    [{ driver: "22" }, [["driver", "Already on D. Reyes's crew that day"]]],
    [{ partner: "31" }, [["partner", "Already on A. Shaw's crew that day"]]],
    [{ partner1: "23" }, [["partner1", "Already on D. Reyes's crew that day"]]],
    [{ car: "29" }, [["car", "Truck 29 is already with D. Reyes's crew that day"]]],
    [{ gascard: "29" }, [["gascard", "Gas card 29 is already with D. Reyes's crew that day"]]],
    [{ gascard: "Visa" }, []],
    [{ laptop: "T1" }, [["laptop", "Tablet T1 is already with D. Reyes's crew that day"]]],
    [
      { driver: "", partner: "21", car: "29" },
      [
        ["driver", "Select driver"],
        ["partner", "Already on D. Reyes's crew that day"],
        ["car", "Truck 29 is already with D. Reyes's crew that day"],
      ],
    ],
  ])("%j", (fields, expected) => expect(issues(fields)).toEqual(expected));

  it("can keep the gas card and tablet it has, on its day only", () => {
    const form = crewFields.parse({ ...FORM, ocid: "7", gascard: "29", laptop: "T1" });
    const had = { ocdate: FORM.ocdate, gascard: "29", laptop: "T1" };
    expect(crewIssues(form, OTHERS, had)).toEqual([]);
    expect(crewIssues(form, OTHERS, { ...had, ocdate: "2026-05-11" })).toHaveLength(2);
  });

  it("calls a tablet by its name once", () => {
    const others = OTHERS.map((crew) => ({ ...crew, laptop: crew.laptop && "Tablet 3" }));
    const form = crewFields.parse({ ...FORM, laptop: "Tablet 3" });
    expect(crewIssues(form, others)).toEqual([
      { field: "laptop", message: "Tablet 3 is already with D. Reyes's crew that day" },
    ]);
  });

  it("doesn't conflict with itself when edited", () => {
    expect(issues({ ocid: "5", driver: "21", partner: "22", car: "29" })).toEqual([]);
  });

  it("two crews without a truck don't conflict", () => expect(issues({ car: "" })).toEqual([]));

  it("names its button", () =>
    expect([crewButton(null), crewButton(undefined), crewButton(5)]).toEqual(["Create", "Create", "Update"]));
});
