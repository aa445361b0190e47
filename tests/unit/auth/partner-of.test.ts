import { describe, expect, it } from "vitest";
import { partnerOf } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { partnerActor, staffActor } from "@/tests/factories/actors";

const ANNE = { hrid: 7, name: "Anne" };
const BO = { hrid: 9, name: "Bo" };
const mgr = { ...ANNE, royalty: 0.3 };

/** What someone reads who names that partner. */
function refusalOf(actor: ReturnType<typeof staffActor>, hrid: number): string | null {
  try {
    partnerOf({ actor }, { hrid });
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(Forbidden);
    return (error as Forbidden).message;
  }
}

describe("a request that names another partner", () => {
  it("is told whose books are open only if it acts for one", () => {
    const own = partnerActor(ANNE);
    const acting = staffActor({ hrid: 3, name: "Cy" }, { partner_admin: true }, { mgr, impersonating: true });
    expect(refusalOf(own, ANNE.hrid)).toBeNull();
    expect(refusalOf(acting, ANNE.hrid)).toBeNull();
    expect(refusalOf(own, BO.hrid)).toBe("You don't have permission to do this.");
    expect(refusalOf(acting, BO.hrid)).toBe("You're acting for another partner now. Reload the page.");
  });
});
