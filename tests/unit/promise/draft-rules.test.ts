import { expect, it } from "vitest";
import { draftMessage, pushMessage } from "@/lib/core/jobs/promise/draft-rules";

const broken = (kind: string, promised = "Sun 22 Nov") => ({
  jobid: 1,
  address: "12 Main St",
  promised,
  day: "Mon 23 Nov",
  reasons: [{ kind, message: "…" }],
});

it("gives the client the day they were promised and the one we'd like", () => {
  expect(draftMessage(broken("other-day"))).toContain(
    "We promised to come to 12 Main St on Sun 22 Nov. We'd now like to come on Mon 23 Nov instead.",
  );
  expect(draftMessage(broken("outside-window", "Fri 1 May to Fri 15 May"))).toContain(
    "between Fri 1 May and Fri 15 May",
  );
});

it("says what the house's answers say (rule asked-once)", () => {
  const house = "No one needs to be home. We'll come in light rain too.";
  for (const kind of ["other-day", "late"])
    expect(draftMessage({ ...broken(kind), house })).toContain(`.\n${house}\n\nIf that doesn't work`);
  expect(draftMessage({ ...broken("late"), house: "" })).toBe(draftMessage(broken("late")));
});

it("mentions a later arrival, and nothing that only affects the crew", () => {
  expect(draftMessage(broken("late"))).toContain("we may arrive later than we promised");
  expect(draftMessage(broken("hours"))).toBeNull();
  expect(draftMessage(broken("past-day"))).toBeNull();
});

it("is a whole message, from the greeting to the thanks", () => {
  expect(draftMessage(broken("other-day"))).toBe(
    [
      "Hello,",
      "",
      "We promised to come to 12 Main St on Sun 22 Nov. We'd now like to come on Mon 23 Nov instead.",
      "",
      "If that doesn't work for you, let us know and we'll find another time.",
      "",
      "Thank you",
    ].join("\n"),
  );
  expect(draftMessage(broken("late"))).toBe(
    [
      "Hello,",
      "",
      "We're coming to 12 Main St on Mon 23 Nov, but we may arrive later than we promised.",
      "",
      "If that doesn't work for you, let us know and we'll find another time.",
      "",
      "Thank you",
    ].join("\n"),
  );
});

it("one of several reasons is enough", () => {
  const both = { ...broken("hours"), reasons: [...broken("hours").reasons, ...broken("late").reasons] };
  expect(draftMessage(both)).toContain("later than we promised");
});

it.each([
  ["rain", "Rain is expected, and your windows wouldn't stay clean."],
  ["thunder", "Thunderstorms are expected, and we can't work safely then."],
  ["wind", "The wind will be too strong to work safely on a ladder."],
  ["frost", "Frost is expected, so we can't work outside."],
] as const)("says why %s is a reason to wait", (reason, why) => {
  const pushed = { address: "12 Main St", day: "Mon 23 Nov", reason, promised: null, house: "" };
  expect(pushMessage(pushed)).toBe(
    [
      "Hello,",
      "",
      `We planned to come to 12 Main St on Mon 23 Nov. ${why}`,
      "",
      "We're sorry. Which other day would work for you?",
      "",
      "Thank you",
    ].join("\n"),
  );
  expect(pushMessage({ ...pushed, promised: "Fri 1 May to Fri 15 May" })).toContain(
    "We promised to come between Fri 1 May and Fri 15 May, and we're fully booked until then.",
  );
  expect(pushMessage({ ...pushed, house: "No one needs to be home." })).toContain(
    "Which other day would work for you?\nNo one needs to be home.\n\nThank you",
  );
});
