import { describe, expect, it } from "vitest";
import type { Contract } from "@/lib/contract";
import { estimateAfter, jobsAfter, timesAfter } from "@/lib/features/waiting/after-rules";
import { dnfsAfter } from "@/lib/features/waiting/dnf-after-rules";
import { enteredFacts } from "@/lib/features/waiting/entered-rules";
import { kindOf, waitingTasks, waitsToTell } from "@/lib/features/waiting/kind-rules";
import { stateAfter } from "@/lib/features/waiting/state-rules";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { UNSET_TIME } from "@/lib/values/clock-time";
import { unsent } from "./entries";

// A button's label is words: rewording one in a contract changes what people read and nothing else.

const named = ({ method, path }: Contract) => `${method} ${path}`;
const waits = CONTRACTS.filter(({ queues }) => queues);

/** What each endpoint does to the screens before it's sent; all others only wait in the list. */
const KINDS: Record<string, string> = {
  "PATCH /api/jobs/{id}/start_job": "start",
  "PATCH /api/jobs/update": "report",
  "GET /api/jobs/{id}/unstart_job": "unstart",
  "GET /api/jobs/{id}/unreport_job": "unreport",
  "POST /api/jobs/{id}/stop_visit": "stop",
  "POST /api/jobs/cancel_job": "cancel",
  "POST /api/jobs/reschedule_job": "reschedule",
  "POST /api/jobs/eaves_plus_five_job": "eavesPlusFive",
  "POST /api/jobs/{id}/on_my_way": "onMyWay",
  "POST /api/jobs/record_task": "task",
  "PATCH /api/dnfs/{id}/start": "startDnf",
  "PATCH /api/dnfs/{id}": "returnDnf",
  "GET /api/crews/{hrid}/change_status": "attendance",
  "GET /api/crews/{hrid}/toggle_attendance": "safetyPoints",
  "POST /api/crews/{hrid}/sign_in": "signIn",
  "POST /api/crews/{hrid}/running_late": "runningLate",
  "POST /api/opens": "list",
  "PATCH /api/opens/{id}": "list",
  "POST /api/closes": "list",
  "PATCH /api/closes/{id}": "list",
};

const TIMES = { startHour: "8", startMinute: "05", finishHour: "9", finishMinute: "30", estMins: "60" };
const INPUT = { ...TIMES, id: 1, jobid: 1, hrid: 5, ocid: 3, minutes: 20, taskType: "Fuel", rags: "t" };
const job = { jobid: 1, reportstime: "07:00:00", reportftime: UNSET_TIME };
const dnf = { dnfid: 1, status: "Pending" as const, reportstime: UNSET_TIME, reportftime: UNSET_TIME };

/** Everything the screens decide by one entry. */
const decided = (entry: Waiting) => ({
  kind: kindOf(entry),
  state: stateAfter("numbered", [entry]),
  times: timesAfter(job, [entry]),
  estimate: estimateAfter([entry]),
  jobs: jobsAfter([job], [entry]),
  dnfs: dnfsAfter([dnf], [entry]),
  facts: enteredFacts(entry),
  task: waitingTasks([entry]).length,
  told: waitsToTell([entry], 1),
});

describe("what screens show before it's sent", () => {
  it("is decided by the endpoint, and every endpoint they know is one that waits", () => {
    const known = waits.flatMap((contract) => {
      const kind = kindOf({ endpoint: named(contract) });
      return kind ? [[named(contract), kind]] : [];
    });
    expect(Object.fromEntries(known)).toEqual(KINDS);
  });

  it.each(waits.map((contract) => [named(contract), contract] as const))(
    "%s: stays as it is, whatever its label is",
    (_name, contract) => {
      const labels = ["", "Reworded", ...waits.flatMap(({ queues }) => queues?.act ?? [])];
      const [first, ...others] = labels.map((act) =>
        decided(unsent(contract, INPUT, { act, tappedAt: 1e12 })),
      );
      for (const other of others) expect(other).toEqual(first);
    },
  );

  it.each([
    ["running_late", { minutes: 20 }, ["20 min late"]],
    ["start_job", { startHour: "8", startMinute: "05", estMins: "60" }, ["8:05 am", "60 min"]],
    ["update", { startHour: "8", startMinute: "05", estMins: "60" }, ["8:05 am"]],
    ["opens", { rags: "t", signs: "" }, ["2 checks"]],
    ["closes", { rags: "t" }, ["1 check"]],
    ["change_status", { rags: "t" }, []],
  ])("says of what goes to %s what was entered: %j", (ending, input, facts) =>
    expect(enteredFacts(unsent(contractOf(ending), input))).toEqual(facts),
  );

  it("works with what a phone stored when entries had no page life, no clock difference and no time limit", () => {
    const stored: Waiting = {
      seq: 4,
      key: "3f1c",
      owner: 1,
      endpoint: "POST /api/jobs/eaves_plus_five_job",
      url: "/api/jobs/eaves_plus_five_job",
      method: "POST",
      body: '{"jobid":1,"notes":"Rain"}',
      input: { jobid: 1, notes: "Rain" },
      subject: "job:1",
      act: "Eaves +5",
      about: "27 Galley Ave",
      page: "/crew/jobs/1",
      tappedAt: 0,
      tries: 2,
      triedAt: 1,
      attendedUntil: 0,
      refusal: null,
      answer: null,
      draft: null,
    };
    expect(jobsAfter([job], [stored])).toEqual([]);
    expect(stateAfter("started", [stored])).toBe("assigned");
    expect(enteredFacts(stored)).toEqual(["Rain"]);
  });
});

describe("a job's unsent entries", () => {
  const start = (estMins: string) => unsent(contractOf("start_job"), { id: 1, estMins });

  it("give the minutes entered with the last start", () => {
    expect(estimateAfter([])).toBeUndefined();
    expect(estimateAfter([start("60"), start("45"), unsent(contractOf("cancel_job"), { jobid: 1 })])).toBe(
      "45",
    );
  });

  it("say whether its client will be told, and which tasks aren't in the day's list yet", () => {
    const told = unsent(contractOf("on_my_way"), { id: 1 });
    const task = unsent(contractOf("record_task"), { taskType: "Fuel" });
    expect(waitsToTell([task, told], 1)).toBe(true);
    expect(waitsToTell([told], 2)).toBe(false);
    expect(waitsToTell([start("60")], 1)).toBe(false);
    expect(waitingTasks([told, task])).toEqual([task]);
  });
});

function contractOf(ending: string): Contract {
  const contract = waits.find(({ path }) => path.endsWith(`/${ending}`));
  if (!contract) throw new Error(ending);
  return contract;
}
