import { describe, expect, it } from "vitest";
import {
  knownResult,
  RESULT_TEMPLATES,
  type ResultCode,
  resultFromCookie,
  resultMessage,
  resultToCookie,
} from "@/lib/http/result-message";

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

  it("an address with marks of its own stays as it is", () => {
    expect(resultMessage("started", { address: "1 $& Rd" })).toBe("Job at 1 $& Rd started successfully");
  });
});

describe("a message in a path", () => {
  it.each(Object.keys(RESULT_TEMPLATES) as ResultCode[])("%s is known again", (code) => {
    const text = resultMessage(code, BLANKS);
    expect(knownResult(text)).toEqual({ text, tone: code.endsWith("Failed") ? "failure" : "success" });
  });

  it.each([
    "402-88 Shaw St.",
    "12A St. Clair Ave W, Unit #4",
    "1 D'Arcy St",
    "5 Rue de l’Église",
    "9 King & Queen (rear)",
  ])("takes the address %s", (address) =>
    expect(knownResult(resultMessage("returned", { address }))).not.toBeNull(),
  );

  it.each([
    "",
    "Hello",
    "You are fired",
    "Job at started successfully",
    "Job at  started successfully",
    "Job at 31 Palmerston Ave started successfully!",
    "job at 31 palmerston ave started successfully",
    "Job at 31 Palmerston Ave started successfully\nCall me",
    "Job at <b>x</b> started successfully",
    "Job at http://evil.example started successfully",
    "Job at evil.example started successfully",
    "Job at www.evil started successfully",
    "Job at me@evil started successfully",
    "Job at 1-900-555-0199 started successfully",
    "Job at the office call 1 900 555 0199 started successfully",
    "Job at 5550199 started successfully",
    `Job at ${"x".repeat(121)} started successfully`,
    "Job at 31 Palmerston unstart FAILED, call 555-0199/Anne",
    "Job at 31 Palmerston unstart FAILED, call Mike",
    "Crews switched successfully {address}",
    "constructor",
  ])("refuses %j", (text) => expect(knownResult(text)).toBeNull());
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

  it.each([undefined, "", "null", "7", "{}", '{"code":"toString"}', '{"code":5}', "{broken"])(
    "%j says nothing",
    (cookie) => expect(resultFromCookie(cookie)).toBeNull(),
  );
});
