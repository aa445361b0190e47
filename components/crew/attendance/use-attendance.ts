"use client";

import { useRef, useState } from "react";
import { useWaiting } from "@/components/crew/waiting/use-waiting";
import { useRefresh } from "@/components/ui/use-refresh";
import {
  type AttendanceCrew,
  type AttendanceMember,
  type CrewsByShop,
  changeStatusContract,
  signInContract,
  toggleAttendanceContract,
} from "@/lib/core/crews/attendance/contract";
import { attendanceLabel } from "@/lib/core/crews/rules";
import { crewAfter } from "@/lib/features/waiting/after-rules";
import { createWriter, Kept, problemOf } from "@/lib/platform/http/writer";
import { toClock } from "@/lib/values/clock-time";
import { torontoClock } from "@/lib/values/dates";

const CONTRACTS = {
  status: changeStatusContract,
  safety: toggleAttendanceContract,
  signIn: signInContract,
};
export type AttendanceAct = keyof typeof CONTRACTS;

/** What to announce about that person, from the answer. */
const OUTCOMES: Record<AttendanceAct, (member: AttendanceMember) => string> = {
  status: (member) => `${member.name}: ${attendanceLabel({ ...member, present: isPresent(member) })}`,
  safety: (member) => `${member.name}: ${member.safety_read ? "Read" : "Not read"}`,
  signIn: (member) => `${member.name} is signed in`,
};

export const isPresent = (member: AttendanceMember): boolean => member.status === "Present";

type Failure = { act: AttendanceAct; hrid: number; message: string };

export type Attendance = ReturnType<typeof useAttendance>;

/** Today's crews as last received, and the actions on their people: one at a time per person. */
export function useAttendance(shops: CrewsByShop) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, AttendanceCrew>>(new Map());
  const [read, setRead] = useState(shops);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState("");
  const { busy, claim, release } = useBusy();
  const { waiting } = useWaiting();
  if (read !== shops) {
    // The page was refreshed, so its data is newer than every answer.
    setRead(shops);
    setAnswers(new Map());
  }

  const latest = (crews: readonly AttendanceCrew[]) =>
    crews.map((crew) => crewAfter(answers.get(crew.id) ?? crew, waiting, clockAt));
  const { crews_osler, crews_morse } = shops;
  const send = useMemberWriter(() => latest([...crews_osler, ...crews_morse]));

  const run = async (act: AttendanceAct, hrid: number) => {
    if (!claim(hrid)) return;
    setFailure(null);
    let failed: unknown;
    try {
      const crew = await send(act, hrid);
      setAnswers((others) => new Map(others).set(crew.id, crew));
      const member = crew.members.find((one) => one.hrid === hrid);
      if (member) setSaid(OUTCOMES[act](member));
    } catch (error) {
      failed = error;
      if (error instanceof Kept) setSaid(error.message);
      else setFailure({ act, hrid, message: problemOf(error) });
    } finally {
      release(hrid, failed);
    }
  };

  return { osler: latest(crews_osler), morse: latest(crews_morse), busy, failure, said, run };
}

/** People being saved. After the last one the page refreshes, since the run sheet may have unlocked. */
function useBusy() {
  const { refresh } = useRefresh();
  const held = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const show = () => setBusy(new Set(held.current));
  return {
    busy,
    claim: (hrid: number) => {
      // A ref, not state: two taps can come before React re-renders.
      if (held.current.has(hrid)) return false;
      held.current.add(hrid);
      show();
      return true;
    },
    release: (hrid: number, failure?: unknown) => {
      held.current.delete(hrid);
      show();
      if (held.current.size === 0 && !(failure instanceof Kept)) refresh(undefined, failure);
    },
  };
}

/** What an action asks for, given the person as the screen shows them: a state, so a second tap can't undo the first. */
const WISHES: Record<AttendanceAct, (member: AttendanceMember) => object> = {
  status: (member) => ({ present: !isPresent(member), seen: member.status_changed }),
  safety: (member) => ({ read: member.safety_read !== "yes", seen: member.safety_changed }),
  signIn: () => ({}),
};

/** A writer for each action on each person, so people don't wait for each other. */
function useMemberWriter(crews: () => readonly AttendanceCrew[]) {
  const writers = useRef(new Map<string, ReturnType<typeof writerOf>>());
  return (act: AttendanceAct, hrid: number) => {
    const name = `${act}:${hrid}`;
    const writer = writers.current.get(name) ?? writerOf(act);
    writers.current.set(name, writer);
    const crew = crews().find(({ members }) => members.some((one) => one.hrid === hrid));
    const member = crew?.members.find((one) => one.hrid === hrid);
    const wish = member ? WISHES[act](member) : {};
    return writer.send({ hrid, ocid: crew?.id, ...wish }, { about: member?.name });
  };
}

const clockAt = (at: number): string => toClock(torontoClock(new Date(at)));

const writerOf = (act: AttendanceAct) => createWriter(CONTRACTS[act]);
