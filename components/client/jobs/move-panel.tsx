"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { dayOptions } from "@/components/booking/booking-fields";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { moveVisitContract } from "@/lib/core/bookings/contract";
import { SLOT_FACTS, SLOTS } from "@/lib/core/work/order-rules";
import type { MoveOffer } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { formatDate, formatShortDate, yearOf } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** Where the visit goes, as it's sent and in words. */
type Choice = { sdate: string; fdate: string; stime: string; words: string };

/**
 * Moves a visit: choose a time, then confirm it (rule client-move). Times like the one it has come first: on a phone the
 * others are a long way below.
 */
export function MovePanel({ offer, phone }: { offer: MoveOffer; phone: string }) {
  const { jobid, address, work, when, seen, change, windows, days } = offer;
  const router = useRouter();
  const [choice, setChoice] = useState<Choice | null>(null);
  const write = useWrite(moveVisitContract, {
    refreshes: false,
    onDone: ({ requested }) => {
      const message = requested ? "move_requested" : "moved";
      router.push(panelPath("upcoming", { jobid, message }));
    },
  });
  const isAppointment = seen.sdate === seen.fdate;
  const ranges = windows.length > 0 && <Windows windows={windows} onChoose={setChoice} />;
  const send = async () => {
    if (!choice) return;
    const { words: _, ...to } = choice;
    await write.send({ id: jobid, ...to, seen });
  };
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <p>
          {work} at {address}: <strong className="inline-block">{`${when}.`}</strong>
        </p>
        <LinkButton
          variant="secondary"
          href={panelPath("upcoming")}
          icon={<ArrowLeft aria-hidden className="size-5" />}
        >
          Keep it as it is
        </LinkButton>
      </div>
      {change.tooLate && (
        <Alert kind="info" title="It's too late to move this visit online">
          Choose the time you'd like and we'll ask our office. They'll contact you. Until then the visit stays
          as it is.
        </Alert>
      )}
      {windows.length === 0 && days.length === 0 && (
        <p>No other dates are open right now. Call us at {phone} and we'll find one.</p>
      )}
      {!isAppointment && ranges}
      {days.length > 0 && <Days days={days} onChoose={setChoice} />}
      {isAppointment && ranges}
      <ConfirmDialog
        open={choice !== null}
        onOpenChange={(open) => {
          if (!open) setChoice(null);
        }}
        title={change.tooLate ? "Ask our office to move this visit?" : "Move this visit?"}
        confirm={change.tooLate ? "Ask the office" : "Move visit"}
        cancel="Go back"
        onConfirm={send}
      >
        <p>
          {`${work} at ${address}`}, now {when}. {change.tooLate ? "You'd like:" : "New time:"}{" "}
          <strong>{choice?.words}</strong>.
        </p>
      </ConfirmDialog>
    </div>
  );
}

type Choosing = { onChoose: (choice: Choice) => void };

function Windows({ windows, onChoose }: Pick<MoveOffer, "windows"> & Choosing) {
  return (
    <Card level={3} title="Date ranges">
      <p className="mb-3">We'll come on one of these days and confirm two days before.</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {windows.map(({ label, sdate, fdate, started }) => {
          const from = yearOf(sdate) === yearOf(fdate) ? formatShortDate(sdate) : formatDate(sdate);
          const words = started ? `until ${formatDate(fdate)}` : `${from} to ${formatDate(fdate)}`;
          return (
            <li key={`${sdate}/${fdate}`}>
              <Button
                full
                variant="secondary"
                className="h-auto py-2"
                onClick={() => onChoose({ sdate, fdate, stime: "", words })}
              >
                <span className="grid">
                  <span>{label}</span>
                  <span className="font-normal text-sm">{words}</span>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Days({ days, onChoose }: Pick<MoveOffer, "days"> & Choosing) {
  const id = useId();
  const [date, setDate] = useState("");
  const day = days.find((one) => one.date === date);
  return (
    <Card level={3} title="Appointments">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Day
      </label>
      <NativeSelect
        id={id}
        value={date}
        placeholder="Select date"
        options={dayOptions(days)}
        onChange={(event) => setDate(event.target.value)}
      />
      {day && (
        <ul className="mt-3 grid gap-2 sm:grid-cols-3" aria-label={`Times on ${formatDate(day.date)}`}>
          {SLOTS.map((slot) => {
            const { label, sent, window } = SLOT_FACTS[slot];
            const words = `${formatDate(day.date)}, ${window}`;
            return (
              <li key={slot}>
                <Button
                  full
                  variant="secondary"
                  className="h-auto py-2"
                  disabled={day.left[slot] <= 0}
                  onClick={() => onChoose({ sdate: day.date, fdate: day.date, stime: sent, words })}
                >
                  <span className="grid">
                    <span>{label}</span>
                    <span className="font-normal text-sm">
                      {day.left[slot] > 0 ? `${count(day.left[slot], "place")} left` : "Full"}
                    </span>
                  </span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
