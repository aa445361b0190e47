"use client";

import { Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/form/field";
import { fieldId, useFormParts } from "@/components/form/form-context";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { asOptions, NativeSelect } from "@/components/form/native-select";
import { OverlapReason } from "@/components/form/overlap-reason";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { StaleRecord } from "@/components/ui/stale-record";
import type { PayRecord } from "@/lib/core/pay/contract";
import { payButton } from "@/lib/core/pay/rules";
import { PAY_KINDS, type PayKind } from "@/lib/core/pay/schema";
import type { DefaultTime } from "@/lib/features/crew-profile/profile-contract";
import { formatDuration, fromHourMinute, HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";
import { formatMoney } from "@/lib/values/money";
import { livePay, type PaySource, paidTimes, standsOf, timeHint } from "./pay-values";
import { useAudit } from "./use-audit";
import { usePayEntry } from "./use-pay-entry";

const HOURS = HOUR_CHOICES.map(Number);
const MINUTES = MINUTE_CHOICES.map(Number);

type PayFieldsProps = {
  source: PaySource;
  records: PayRecord[];
  /** What someone else saved in the meantime. */
  clash: PayRecord | null;
  /** The hours are paid already, and the viewer may say why both entries are right. */
  asksReason: boolean;
  onSettled: () => void;
};

export function PayFields({ source, records, clash, asksReason, onSettled }: PayFieldsProps) {
  const form = useFormContext();
  const { kind, entry, chooseKind, take } = usePayEntry(source, records, clash);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(clash !== null || entry?.ok === true, button);
  const seen = useWatch({ name: "version" });
  if (entry?.ok)
    return (
      <>
        <KindField onKind={chooseKind} />
        <LockedPay pay={entry} />
      </>
    );
  return (
    <>
      {clash && clash.crewType === kind && (
        <StaleRecord
          title={`${clash.recorder ?? "Someone else"} saved this while you had it open`}
          changes={standsOf(clash)}
          onTake={() => {
            take(clash);
            onSettled();
          }}
          // The notice stays until the form is sent: a removed button would send nothing.
          onKeep={() => form.setValue("version", clash.version)}
        />
      )}
      <KindField onKind={chooseKind} />
      <TextField name="rate" label="Rate" inputMode="decimal" maxLength={40} />
      <EndField end="start" label="Start" proposed={source.start} />
      <EndField end="finish" label="Finish" proposed={source.finish} />
      {(asksReason || entry?.overlap_reason) && <OverlapReason className="col-span-full" />}
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <LivePay />
        <SubmitButton ref={button}>{payButton(entry !== null || typeof seen === "number")}</SubmitButton>
      </div>
    </>
  );
}

/**
 * Un-audit, Use theirs and Keep mine remove their button, and saving disables it: focus moves to the form or
 * its button.
 */
function useFocusBack(stopped: boolean, button: React.RefObject<HTMLButtonElement | null>) {
  const { id, submitting } = useFormParts();
  const before = useRef({ stopped, submitting });
  useEffect(() => {
    const was = before.current;
    before.current = { stopped, submitting };
    // A click on a disabled button moves the focus to its container.
    const rate = document.getElementById(fieldId(id, "rate"));
    const lost = document.activeElement?.contains(rate?.closest("form") ?? null);
    if (!lost || submitting || stopped) return;
    if (was.stopped) rate?.focus();
    else if (was.submitting) button.current?.focus();
  }, [stopped, submitting, id, button]);
}

type EndFieldProps = { end: "start" | "finish"; label: string; proposed: DefaultTime | null };

/** Start or finish, with where the proposed time comes from. */
function EndField({ end, label, proposed }: EndFieldProps) {
  const [hour, minute] = useWatch({ name: [`${end}Hour`, `${end}Minute`] });
  const chosen = fromHourMinute({ hour: String(hour ?? ""), minute: String(minute ?? "") });
  return (
    <HourMinuteField
      label={label}
      hourName={`${end}Hour`}
      minuteName={`${end}Minute`}
      hours={HOURS}
      minutes={MINUTES}
      as="text"
      hint={timeHint(end, proposed, chosen)}
    />
  );
}

const OPTIONS = asOptions(PAY_KINDS);

/** What the person is paid for; each kind has its own entry, so changing it can change the whole form. */
function KindField({ onKind }: { onKind: (kind: PayKind) => void }) {
  const props = { name: "crewType", label: "Type" };
  const { field, error, tie } = useField(props);
  return (
    <FieldFrame {...props} id={tie.id} error={error}>
      <NativeSelect
        {...field}
        {...tie}
        options={OPTIONS}
        onChange={(event) => {
          const kind = PAY_KINDS.find((one) => one === event.target.value);
          if (kind) onKind(kind);
        }}
      />
    </FieldFrame>
  );
}

/** Hours and pay of the form's current values. */
function LivePay() {
  const [rate, startHour, startMinute, finishHour, finishMinute] = useWatch({
    name: ["rate", "startHour", "startMinute", "finishHour", "finishMinute"],
  });
  const paid = livePay({ rate, startHour, startMinute, finishHour, finishMinute });
  return (
    <output className="tabular-nums">
      {paid ? (
        <>
          <b className="text-lg">{formatMoney(paid.pay)}</b>{" "}
          <span className="text-ink-muted">
            {formatDuration(paid.minutes)} at {formatMoney(paid.rate)}
          </span>
        </>
      ) : (
        <span className="text-ink-muted">Hours and pay appear here.</span>
      )}
    </output>
  );
}

/** An audited entry is read-only; un-auditing is beside it. */
function LockedPay({ pay }: { pay: PayRecord }) {
  const { busy, toggle } = useAudit(pay);
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-3 rounded-lg bg-well p-3">
      <div>
        <p className="flex items-center gap-1.5 font-medium">
          <Lock aria-hidden className="size-4" /> Audited by {pay.audited_by ?? "someone"}
        </p>
        <p className="text-ink-muted tabular-nums">
          {paidTimes(pay)} at {formatMoney(pay.rate)} is {formatMoney(pay.pay)}
        </p>
      </div>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={toggle}>
        Un-audit to change it
      </Button>
    </div>
  );
}
