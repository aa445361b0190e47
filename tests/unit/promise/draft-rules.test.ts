import { expect, it } from "vitest";
import { draftMessage } from "@/lib/core/jobs/promise/draft-rules";

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

it("mentions a later arrival, and nothing that only affects the crew", () => {
  expect(draftMessage(broken("late"))).toContain("we may arrive later than we promised");
  expect(draftMessage(broken("hours"))).toBeNull();
  expect(draftMessage(broken("past-day"))).toBeNull();
});
