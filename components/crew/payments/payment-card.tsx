"use client";

import { CircleAlert, CircleCheck, HandCoins } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  type CrewPayment,
  markPaymentContract,
  unmarkPaymentContract,
} from "@/lib/core/crews/payments/contract";
import {
  CONFIRMATION_WORDS,
  type Confirmation,
  NOT_CONFIRMED,
  nextConfirmation,
  paymentState,
  UNMARK_MINUTES,
} from "@/lib/core/crews/payments/rules";
import { path } from "@/lib/paths";
import { formatShortDate, formatTime } from "@/lib/values/dates";
import { type Cents, formatMoney, formatPrice } from "@/lib/values/money";

const MARKS = {
  danger: { tone: "brick", icon: <CircleAlert aria-hidden /> },
  primary: { tone: "lake", icon: <HandCoins aria-hidden /> },
  linked: { tone: "leaf", icon: <CircleCheck aria-hidden /> },
} as const;

export function PaymentCard({ payment }: { payment: CrewPayment }) {
  const { colour, word } = paymentState(payment);
  const { tone, icon } = MARKS[colour];
  return (
    <article className="card-edge grid h-full content-between gap-4 rounded-lg bg-surface p-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold text-xl tabular-nums">{formatPrice(payment.amount)}</p>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </div>
        <p>
          {payment.payment_type}
          {payment.cheque_number && ` no. ${payment.cheque_number}`} · {payment.crew} · {payment.shop} ·{" "}
          {formatShortDate(payment.date_done)}
        </p>
        <Difference payment={payment} />
        <p>
          <Link href={path.jobDetails(payment.jobid)}>{payment.address}</Link>{" "}
          <span className="text-ink-muted">[{payment.jobid}]</span>
        </p>
      </div>
      <Signatures payment={payment} />
    </article>
  );
}

/** What was due beside what was counted, and the crew's reason. */
function Difference({ payment }: { payment: CrewPayment }) {
  const short = shortOf(payment);
  if (short === 0) return null;
  const off = short > 0 ? `${formatMoney(short)} short` : `${formatMoney(-short)} over`;
  return (
    <p className="wrap-anywhere font-semibold">
      {`Due ${formatPrice(payment.due)}, counted ${formatPrice(payment.amount)}: ${off}.`}
      {payment.reason && ` ${payment.reason}`}
    </p>
  );
}

const OwnCollection = ({ due }: { due: Confirmation }) => (
  <Note>Your own crew collected this, so someone else has to press {CONFIRMATION_WORDS[due]}.</Note>
);

/** How many cents are missing; negative when there's too much. */
const shortOf = ({ due, amount }: CrewPayment): Cents => (due === null ? 0 : due - amount);

/** The two signatures; the next one is a button. */
function Signatures({ payment }: { payment: CrewPayment }) {
  const { mark, takeBack, pending } = useMark(payment);
  const due = nextConfirmation(payment);
  const short = shortOf(payment);
  const about = `${payment.address}, ${formatPrice(payment.amount)}`;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {due === "conf1" && payment.own_collection ? (
        <OwnCollection due={due} />
      ) : due === "conf1" ? (
        <Button full pending={pending} onClick={() => mark("conf1")} aria-label={`Closer has ${about}`}>
          {CONFIRMATION_WORDS.conf1}
        </Button>
      ) : (
        <Signed word={CONFIRMATION_WORDS.conf1} by={payment.conf1} />
      )}
      {due === "conf2" && payment.needs_someone_else && (
        <Note>
          You're the closer for this payment, so someone else has to press {CONFIRMATION_WORDS.conf2}.
        </Note>
      )}
      {due === "conf2" && !payment.needs_someone_else && payment.own_collection && (
        <OwnCollection due={due} />
      )}
      {due === "conf2" && !payment.needs_someone_else && !payment.own_collection && (
        <ConfirmDialog
          title={`Mark ${formatPrice(payment.amount)} as processed?`}
          confirm={CONFIRMATION_WORDS.conf2}
          onConfirm={() => mark("conf2")}
          trigger={
            <Button full aria-label={`Processed: ${about}`}>
              {CONFIRMATION_WORDS.conf2}
            </Button>
          }
        >
          {short > 0
            ? `${formatMoney(short)} of the job at ${payment.address} is still owed.`
            : `The job at ${payment.address} will be marked PAID.`}{" "}
          You can undo this for {UNMARK_MINUTES} minutes.
        </ConfirmDialog>
      )}
      {due !== "conf2" && <Signed word={CONFIRMATION_WORDS.conf2} by={payment.conf2} />}
      {payment.take_back && <TakeBack payment={payment} pending={pending} onPress={takeBack} />}
    </div>
  );
}

type TakeBackProps = { payment: CrewPayment; pending: boolean; onPress: (by: Confirmation) => void };

/** Undoes the person's own last mark, until its time is up. */
function TakeBack({ payment: { take_back: own, address }, pending, onPress }: TakeBackProps) {
  if (!own) return null;
  const word = CONFIRMATION_WORDS[own.by];
  return (
    <div className="sm:col-span-2">
      <Button
        variant="ghost"
        full
        pending={pending}
        onClick={() => onPress(own.by)}
        aria-label={`Undo ${word} for ${address}`}
      >
        Undo {word} (until {formatTime(new Date(own.until))})
      </Button>
    </div>
  );
}

function Signed({ word, by }: { word: string; by: string }) {
  return <Note>{by === NOT_CONFIRMED ? `${word}: not yet` : `${word}: ${by}`}</Note>;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-control items-center justify-center wrap-anywhere rounded-lg bg-well px-3 text-center text-sm">
      {children}
    </p>
  );
}

/** Someone else may have been faster, so it refreshes after a refusal too. */
function useMark({ id, address }: CrewPayment) {
  const mark = useWrite(markPaymentContract, {
    rereads: true,
    about: address,
    said: (_, { by }) => `${CONFIRMATION_WORDS[by]}: ${address}`,
  });
  const unmark = useWrite(unmarkPaymentContract, {
    rereads: true,
    about: address,
    said: (_, { by }) => `${CONFIRMATION_WORDS[by]} undone: ${address}`,
  });
  return {
    mark: (by: Confirmation) => mark.act({ id, by }),
    takeBack: (by: Confirmation) => unmark.act({ id, by }),
    pending: mark.pending || unmark.pending,
  };
}
