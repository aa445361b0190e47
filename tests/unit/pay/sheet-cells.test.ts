import { describe, expect, it } from "vitest";
import { checkTyped, parseTyped, typedOf } from "@/components/production/crew-pay/sheet/line-values";

describe("a typed time", () => {
  it.each([
    ["7:30", 450],
    ["730", 450],
    ["7", 420],
    ["7:30 am", 450],
    ["3:45 pm", 945],
    ["345p", 945],
    ["3:45", 945],
    ["15:45", 945],
    ["12pm", 720],
    ["12:05 am", 5],
    ["6:55 p.m.", 1135],
  ])("%s", (text, minutes) => expect(parseTyped(text)).toBe(minutes));

  it.each(["", "soon", "7:60", "25:00", "13pm", "0am", "7:3", "-7", "7:30 xm"])("isn't %s", (text) =>
    expect(parseTyped(text)).toBeNull(),
  );
});

describe("a line's cells", () => {
  const line = {
    key: "person-1",
    hrid: 1,
    name: "Dan",
    position: "driver" as const,
    rate: 2000,
    entry: null,
    proposal: { stime: "07:30:00", ftime: "15:30:00", rate: 2000, hours: 8, pay: 16_000 },
    difference: null,
    exceptions: [],
    late: [],
  };

  it("start with the proposal", () => {
    expect(typedOf(line)).toEqual({ start: "7:30 am", finish: "3:30 pm", rate: "20.00" });
    expect(typedOf({ ...line, proposal: null })).toEqual({ start: "", finish: "", rate: "20.00" });
  });

  it("give hours, pay and the fields to send", () => {
    expect(checkTyped({ start: "7:30", finish: "4pm", rate: "$20/h" })).toMatchObject({
      pay: { hours: 8.5, pay: 17_000 },
      form: { startHour: "7", startMinute: "30", finishHour: "16", finishMinute: "00", rate: "20.00" },
      issue: null,
    });
  });

  it.each([
    [{ start: "" }, "Enter a start time such as 7:30"],
    [{ finish: "9:99" }, "Enter a finish time such as 3:45 pm"],
    [{ start: "7:32" }, "Times are in steps of five minutes, from 7:00 am to 8:55 pm"],
    [{ finish: "21:00" }, "Times are in steps of five minutes, from 7:00 am to 8:55 pm"],
    [{ finish: "7:30" }, "The finish must be later than the start"],
    [{ rate: "0" }, "Enter dollars per hour, such as 18.50"],
  ])("say what's wrong with %o", (typed, issue) => {
    const cells = { start: "7:30", finish: "15:30", rate: "20.00" };
    expect(checkTyped({ ...cells, ...typed }).issue).toBe(issue);
  });
});
