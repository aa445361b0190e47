import { describe, expect, it, vi } from "vitest";
import { answerOf, applyError } from "@/components/form/attempt";
import { loginFrom } from "@/lib/paths";
import { ApiError, hasSessionEnded } from "@/lib/platform/http/call-api";

// Rule client-sessions: a form whose session has ended.

const ended = new ApiError(401, "UNAUTHENTICATED", "Please log in.");

describe("a form whose session ended", () => {
  const shownBy = (error: unknown) => {
    const setError = vi.fn();
    applyError({ setError } as never, new Map(), error);
    return setError.mock.calls;
  };

  it("shows the way to log in at its button, and no line in the list of errors", () => {
    expect(shownBy(ended)).toEqual([["root.loggedOut", { type: "server", message: "" }]]);
  });

  it("says so beside the draft afterwards", () => {
    expect(answerOf(ended)).toBe("you were logged out.");
  });

  it.each([
    ["a wrong password at the login", new ApiError(401, "HTTP_401", "Please log in.")],
    ["a missing right", new ApiError(403, "FORBIDDEN", "You don't have permission to do this.")],
    ["no signal", new ApiError(0, "NETWORK", "No connection")],
    ["something else", new Error("Wrong")],
  ])("isn't one with %s", (_, error) => {
    expect(hasSessionEnded(error)).toBe(false);
  });
});

it.each([
  [
    "/crews/react_client_dashboard/dashboard?panel=feedback&jobid=7",
    "/crews/react_client_dashboard/login?next=%2Fcrews%2Freact_client_dashboard%2Fdashboard%3Fpanel%3Dfeedback%26jobid%3D7",
  ],
  ["/menu_items/jobs", "/crews/react_crew_mgt/login?next=%2Fmenu_items%2Fjobs"],
  ["/elsewhere", "/crews/react_crew_mgt/login?next=%2Felsewhere"],
])("people at %s log in at its area, and come back", (here, login) => expect(loginFrom(here)).toBe(login));
