import { describe, expect, it } from "vitest";
import {
  type ResultCode,
  resultFromCookie,
  resultMessage,
  resultToCookie,
} from "@/lib/platform/results/result-rules";

const BLANKS = { address: "31 Palmerston Ave", names: ["Mike R", "Anne"] } as const;

describe("the texts of the specification", () => {
  it.each<[ResultCode, string]>([
    ["started", "Job at 31 Palmerston Ave started successfully"],
    ["unstarted", "Job at 31 Palmerston Ave unstarted successfully"],
    ["unstartFailed", "Job at 31 Palmerston Ave unstart FAILED, call Mike R/Anne"],
    ["unreported", "Job at 31 Palmerston Ave unreported successfully"],
    ["unreportFailed", "Job at 31 Palmerston Ave unreported FAILED, call Mike R/Anne"],
    ["returned", "Job at 31 Palmerston Ave returned successfully"],
    ["returnedWithReceipt", "Job at 31 Palmerston Ave returned and cash receipt email successfully"],
    ["dnfReturned", "DNF at 31 Palmerston Ave returned successfully"],
    ["crewsSwitched", "Crews switched successfully"],
  ])("%s", (code, text) => expect(resultMessage(code, BLANKS)).toBe(text));

  it("an address with query and hash stays as it is", () => {
    expect(resultMessage("started", { address: "1 $& Rd" })).toBe("Job at 1 $& Rd started successfully");
  });
});

describe("a message in the cookie", () => {
  it("comes back", () => {
    expect(resultFromCookie(resultToCookie("unstartFailed", BLANKS))).toEqual({
      text: "Job at 31 Palmerston Ave unstart FAILED, call Mike R/Anne",
      tone: "failure",
    });
    expect(resultFromCookie(resultToCookie("crewsSwitched"))).toEqual({
      text: "Crews switched successfully",
      tone: "success",
    });
  });

  it.each([null, "{}", '{"code":"toString"}', '{"code":5}'])("%j says nothing", (content) =>
    expect(resultFromCookie(content)).toBeNull(),
  );
});
