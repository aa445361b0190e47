import { describe, expect, it } from "vitest";
import {
  GAS_CARDS,
  prefilledTask,
  TASK_TYPES,
  type TaskForm,
  TRUCK_NUMBERS,
  taskButton,
  taskForm,
  taskIssues,
  taskValues,
} from "@/lib/core/work/task-rules";

const SNACK: TaskForm = {
  startHour: "12",
  startMinute: "00",
  finishHour: "12",
  finishMinute: "15",
  taskType: "Snack",
  truckNum: "",
  odometer: "",
  gasCard: "",
  gasAmount: "",
  taskNotes: "",
};
const GAS: TaskForm = {
  ...SNACK,
  taskType: "Gas",
  truckNum: "27",
  odometer: "120345",
  gasCard: "Visa",
  gasAmount: "61.20",
};

describe("the lists", () => {
  it("are the specification's", () => {
    expect(TASK_TYPES).toEqual(["None Selected", "Gas", "Traffic", "Client", "Snack", "Washroom Break"]);
    expect(TRUCK_NUMBERS).toEqual(
      [25, 27, 29, 32, 33, 35, 36, 37, 38, 39, 40, 41, 42, 44, 45, 46].map(String),
    );
    expect(GAS_CARDS).toEqual([...TRUCK_NUMBERS, "Visa", "Personal"]);
  });
});

describe("Record Task", () => {
  it.each([
    ["Snack", SNACK],
    ["Gas", GAS],
  ])("%s is complete", (_, form) => {
    expect(taskIssues(form)).toEqual([]);
    expect(taskButton(form)).toEqual({ enabled: true, label: "Record Task" });
    expect(taskForm().safeParse(form).success).toBe(true);
  });

  it.each<[Partial<TaskForm>, string]>([
    [{ startHour: "" }, "startHour"],
    [{ startMinute: "" }, "startMinute"],
    [{ finishHour: "" }, "finishHour"],
    [{ finishMinute: "None Selected" }, "finishMinute"],
    [{ startHour: "6" }, "startHour"],
    [{ finishMinute: "00" }, "finishHour"],
    [{ finishHour: "11" }, "finishHour"],
    [{ taskType: "None Selected" }, "taskType"],
    [{ taskType: "" }, "taskType"],
    [{ taskType: "Sleep" }, "taskType"],
    [{ truckNum: "" }, "truckNum"],
    [{ truckNum: "26" }, "truckNum"],
    [{ odometer: "" }, "odometer"],
    [{ odometer: "12.5" }, "odometer"],
    [{ odometer: "-1" }, "odometer"],
    [{ gasCard: "None Selected" }, "gasCard"],
    [{ gasAmount: "" }, "gasAmount"],
    [{ gasAmount: "0" }, "gasAmount"],
    [{ gasAmount: "lots" }, "gasAmount"],
    [{ taskNotes: "x".repeat(501) }, "taskNotes"],
  ])("with %j is incomplete at %s", (fields, field) => {
    const form = { ...GAS, ...fields };
    expect(taskIssues(form).map((issue) => issue.field)).toEqual([field]);
    expect(taskButton(form)).toEqual({ enabled: false, label: "Record Task Incomplete" });
    expect(
      taskForm()
        .safeParse(form)
        .error?.issues.map((issue) => issue.path),
    ).toEqual([[field]]);
  });

  it("requires the gas fields only for Gas", () => {
    expect(taskIssues({ ...SNACK, taskType: "Gas" }).map((i) => i.field)).toEqual([
      "truckNum",
      "odometer",
      "gasCard",
      "gasAmount",
    ]);
  });

  it("accepts the office's own trucks and cards", () => {
    const options = { trucks: ["90"], gasCards: ["Fleet"] };
    expect(taskIssues({ ...GAS, truckNum: "90", gasCard: "Fleet" }, options)).toEqual([]);
    expect(taskIssues(GAS, options).map((i) => i.field)).toEqual(["truckNum", "gasCard"]);
    const types = ["Gas", "Dump run"];
    expect(taskIssues({ ...SNACK, taskType: "Dump run" }, { ...options, types })).toEqual([]);
    expect(taskIssues(SNACK, { ...options, types }).map((i) => i.field)).toEqual(["taskType"]);
  });

  it("is converted into columns, gas only for Gas", () => {
    expect(taskValues(GAS)).toEqual({
      stime: "12:00:00",
      ftime: "12:15:00",
      taskType: "Gas",
      truckNum: "27",
      odometer: 120345,
      gasCard: "Visa",
      gasAmount: 6120,
      notes: null,
    });
    expect(taskValues({ ...GAS, taskType: "Snack", taskNotes: "Lunch" })).toMatchObject({
      truckNum: null,
      gasAmount: null,
      notes: "Lunch",
    });
  });

  it("starts with the ten minutes until now, and gas with the crew's own truck and card", () => {
    const options = { trucks: ["27", "29"], gasCards: ["27", "Visa"] };
    const usual = { truck: "27", card: "Visa", odometer: 97_600 };
    expect(prefilledTask("Gas", { ...options, usual }, 9 * 60 + 4)).toEqual({
      startHour: "8",
      startMinute: "50",
      finishHour: "9",
      finishMinute: "00",
      taskType: "Gas",
      truckNum: "27",
      odometer: "",
      gasCard: "Visa",
      gasAmount: "",
      taskNotes: "",
    });
    const gone = prefilledTask("Gas", { ...options, usual: { ...usual, truck: "99", card: null } }, 540);
    expect(gone).toMatchObject({ truckNum: "", gasCard: "" });
  });

  it.each([
    ["before the pickers begin", 6 * 60, "7:00", "7:10"],
    ["after they end", 21 * 60 + 33, "20:45", "20:55"],
  ])("its finish is after its start %s", (_, now, start, finish) => {
    const form = prefilledTask("Gas", { trucks: [], gasCards: [] }, now);
    expect([`${form.startHour}:${form.startMinute}`, `${form.finishHour}:${form.finishMinute}`]).toEqual([
      start,
      finish,
    ]);
  });
});
