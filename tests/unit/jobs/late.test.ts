import { describe, expect, it } from "vitest";
import { lateWords, sentWords } from "@/lib/core/work/late-rules";

const at = (time: string, day = "2026-05-12") => new Date(`${day}T${time}-04:00`);

describe("what was sent late (rule late-taps)", () => {
  it.each([
    ["09:37:00", at("09:37:00"), null],
    ["09:37:00", at("09:52:00"), null],
    ["09:37:00", at("09:52:01"), "done 9:37 am, sent 9:52 am"],
    ["09:37:00", at("18:37:00"), "done 9:37 am, sent 6:37 pm"],
    ["23:50:00", at("00:20:00", "2026-05-13"), "done 11:50 pm, sent Wed 13 May 2026, 12:20 am"],
    // A phone's clock that was set ahead since.
    ["09:37:00", at("09:00:00"), null],
  ])("done %s: both times if they're more than 15 minutes apart", (done, sent, words) => {
    expect(lateWords(at(done), sent)).toBe(words);
    expect(sentWords(at(done), sent)).toBe(words?.replace(/^done [^,]+, /, "") ?? null);
  });
});
