import { describe, expect, it } from "vitest";
import { type Changer, changeRefusal } from "@/lib/core/jobs/rights/change-right-rules";
import { addDays } from "@/lib/values/dates";

const TODAY = "2026-05-12";
const MEMBER: Changer = { stored: new Set(), crewMaster: false, ofCrew: true };
const STRANGER: Changer = { stored: new Set(["sales", "management"]), crewMaster: false, ofCrew: false };
const MASTER: Changer = { stored: new Set(), crewMaster: true, ofCrew: false };
const office = (capability: string): Changer => ({
  stored: new Set([capability]),
  crewMaster: false,
  ofCrew: false,
});

const reasonOn = (day: string | null, who: Changer) =>
  changeRefusal({ crewName: "D. Reyes", day }, who, TODAY)?.reason ?? null;

describe("who can change the work of a crew's day", () => {
  it("its crew can, from the day itself until three days after it", () => {
    const days = [-4, -3, -1, 0, 1].map((shift) => reasonOn(addDays(TODAY, shift), MEMBER));
    expect(days).toEqual(["too_late", null, null, null, "too_early"]);
  });

  it("a crew master can, on the day itself", () => {
    const days = [-1, 0, 1].map((shift) => reasonOn(addDays(TODAY, shift), MASTER));
    expect(days).toEqual(["not_your_crew", null, "not_your_crew"]);
  });

  it("no other staff can", () => {
    for (const shift of [-4, -1, 0, 1])
      expect(reasonOn(addDays(TODAY, shift), STRANGER)).toBe("not_your_crew");
  });

  it("the office can, at any time, including work that isn't on a crew's day", () => {
    for (const capability of ["production", "crew_mgt"])
      for (const day of [null, "2023-05-12", TODAY, "2027-05-12"])
        expect(reasonOn(day, office(capability))).toBeNull();
    for (const who of [MEMBER, MASTER, STRANGER]) expect(reasonOn(null, who)).toBe("no_crew_day");
  });

  it("the refusal says whose it is, and until when it could have been done", () => {
    expect(changeRefusal({ crewName: "D. Reyes", day: TODAY }, STRANGER, TODAY)?.message).toBe(
      "This is D. Reyes's work of Tue 12 May 2026. Only that crew or the office can change it.",
    );
    expect(changeRefusal({ crewName: "D. Reyes", day: "2026-05-01" }, MEMBER, TODAY)?.message).toBe(
      "This was planned for Fri 1 May 2026. After three days only the office can change it.",
    );
    expect(changeRefusal({ crewName: "D. Reyes", day: "2026-05-13" }, MEMBER, TODAY)?.message).toBe(
      "This is planned for Wed 13 May 2026. Until then only the office can change it.",
    );
    expect(changeRefusal({ crewName: null, day: TODAY }, STRANGER, TODAY)?.message).toBe(
      "This is another crew's work of Tue 12 May 2026. Only that crew or the office can change it.",
    );
    expect(changeRefusal({ crewName: null, day: null }, MEMBER, TODAY)?.message).toBe(
      "This isn't on a crew's day. Only the office can change it.",
    );
  });
});
