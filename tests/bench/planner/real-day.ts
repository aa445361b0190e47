import type { Lane, Problem, Stop } from "@/lib/features/planning/solver/problem";
import type { Random } from "@/lib/features/planning/solver/search/random";
import { bell, type SeasonJob } from "./made-up-season";

const NO_ACCESS = 0.02;
const KNOCKING = 10;

/** The outcome of some crews' days. */
export type Tally = { paid: number; driven: number; cents: number; inTime: number; late: number };

export const noTally = (): Tally => ({ paid: 0, driven: 0, cents: 0, inTime: 0, late: 0 });

/** One crew's day as it really goes: work and drives take as long as they take, and some clients aren't home. */
export class RealDay {
  private now: number;
  private place: number;
  private hasEaten = false;

  constructor(
    private readonly lane: Lane,
    private readonly problem: Problem,
    private readonly jobs: ReadonlyMap<string, SeasonJob>,
    private readonly random: Random,
    private readonly tally: Tally,
  ) {
    this.now = lane.shiftStart + lane.loading;
    this.place = lane.startPlace;
  }

  /** Goes through the stops; a house that would make an appointment late waits until after it, or for another day. */
  run(stops: readonly Stop[]): void {
    const ahead = [...stops];
    while (ahead.length > 0) {
      const due = ahead.findIndex(({ start }) => start);
      const index = due > 0 && this.isLateAfter(ahead[0] as Stop, ahead[due] as Stop) ? due : 0;
      const [stop] = ahead.splice(index, 1);
      if (stop && (stop.start || this.endsInTime(stop))) this.visit(stop);
    }
    this.drive(this.lane.endPlace);
    this.tally.paid += this.now - this.lane.shiftStart;
  }

  private expected(to: number, from = this.place): number {
    return (this.problem.drives.seconds[from * this.problem.drives.size + to] ?? 0) / 60;
  }

  private isLateAfter(stop: Stop, next: Stop): boolean {
    const lunch = this.hasEaten || this.now < this.problem.lunchBegins.from - 60 ? 0 : this.lane.lunch;
    const free = this.now + this.expected(stop.place) + (stop.minutes[1] ?? 0) + lunch;
    return free + this.expected(next.place, stop.place) > (next.start?.until ?? 0);
  }

  private endsInTime(stop: Stop): boolean {
    const finish = this.now + this.expected(stop.place) + (stop.minutes[1] ?? 0);
    if (stop.outside && finish > this.problem.sunset) return false;
    return finish + this.expected(this.lane.endPlace, stop.place) <= this.lane.shiftEnd;
  }

  private drive(to: number): void {
    const minutes = this.expected(to) * Math.exp(bell(this.random) * 0.15);
    this.now += minutes;
    this.tally.driven += minutes;
    this.place = to;
  }

  private visit(stop: Stop): void {
    this.drive(stop.place);
    this.now = Math.max(this.now, stop.start?.from ?? 0);
    if (stop.start) this.tally[this.now <= stop.start.until ? "inTime" : "late"]++;
    this.work(stop);
    if (this.hasEaten || this.now < this.problem.lunchBegins.from) return;
    this.hasEaten = true;
    this.now += this.lane.lunch;
  }

  private work(stop: Stop): void {
    const job = this.jobs.get(stop.id);
    if (!job) return;
    if (this.random.next() < NO_ACCESS) {
      this.now += KNOCKING;
      return;
    }
    this.now += (stop.minutes[1] ?? 0) * job.realShare;
    this.tally.cents += stop.price ?? 0;
    job.done = this.problem.date;
  }
}
