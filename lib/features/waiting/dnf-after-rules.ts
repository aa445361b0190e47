import type { DnfStatus } from "@/lib/core/dnfs/rules";
import { clockOf } from "@/lib/core/jobs/report/report-values-rules";
import { nearestChoice } from "@/lib/values/clock-time";
import { torontoClock } from "@/lib/values/dates";
import { kindOf, type Unsent } from "./kind-rules";

// DNFs once unsent entries are stored: screens show them right away, marked "Waiting".

type Card = { dnfid: number; status: DnfStatus; reportstime: string; reportftime?: string };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A DNF's unsent actions, in order. */
export const waitingOfDnf = (waiting: readonly Unsent[], dnfid: number): Unsent[] =>
  waiting.filter(({ subject }) => subject === `dnf:${dnfid}`);

/** The same steps as the server's: a start is the time of the tap, as the pickers round it. */
function afterOne<D extends Card>(dnf: D, entry: Unsent): D {
  const { input, tappedAt } = entry;
  const kind = kindOf(entry);
  if (kind === "startDnf") {
    const { hour, minute } = nearestChoice(torontoClock(new Date(tappedAt)));
    return { ...dnf, status: "Started", reportstime: clockOf(hour, minute) };
  }
  if (kind !== "returnDnf") return dnf;
  return {
    ...dnf,
    status: "Completed",
    reportstime: clockOf(text(input.startHour), text(input.startMinute)),
    reportftime: clockOf(text(input.finishHour), text(input.finishMinute)),
  };
}

export const dnfAfter = <D extends Card>(dnf: D, acts: readonly Unsent[]): D => acts.reduce(afterOne, dnf);

/** A run sheet's DNFs once unsent entries are stored. */
export const dnfsAfter = <D extends Card>(
  dnfs: readonly D[],
  waiting: readonly Unsent[],
): (D & { waits?: boolean })[] =>
  dnfs.map((dnf) => {
    const acts = waitingOfDnf(waiting, dnf.dnfid);
    return acts.length === 0 ? dnf : { ...dnfAfter(dnf, acts), waits: true };
  });
