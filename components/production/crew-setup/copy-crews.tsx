"use client";

import { Copy, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { asOptions, NativeSelect } from "@/components/form/native-select";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { tellProblem } from "@/components/ui/tell-problem";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import {
  type CopiedCrews,
  type CrewSetUp,
  copyCrewsContract,
  undoCopyContract,
} from "@/lib/core/crews/contract";
import { SHOPS } from "@/lib/core/crews/schema";
import { addDays, type BusinessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { CopiedList, CopyGap } from "./copy-gap";
import { useAway } from "./use-away";

const SHOP_OPTIONS = asOptions(SHOPS);

/**
 * What the button says, seen from today, not from the day that's set up: "Copy yesterday (Tue 9 Sep, 3 crews)", "Copy
 * Tue 9 Sep (3 crews)".
 */
function copyLabel(
  { day, crews }: CrewSetUp["copyFrom"][number],
  { to, today }: { to: BusinessDate; today: BusinessDate },
): string {
  const [date, number] = [formatShortDate(day), count(crews, "crew")];
  if (day === today) return `Copy today (${date}, ${number})`;
  if (day === addDays(today, -1)) return `Copy yesterday (${date}, ${number})`;
  return day === addDays(to, -7)
    ? `Copy same day last week (${date}, ${number})`
    : `Copy ${date} (${number})`;
}

/** Starts a day from the crews of an earlier one; says what wasn't copied, changes the copies, and undoes it. */
export function CopyCrews({ screen }: { screen: CrewSetUp }) {
  const { formDate: to, today, copyFrom } = screen;
  const id = useId();
  const filters = useUrlFilters();
  const [shop, setShop] = useState("");
  const [result, setResult] = useState<CopiedCrews | null>(null);
  const [kept, setKept] = useState<{ crew: string; why: string }[]>([]);
  const [filled, setFilled] = useState<Record<number, number>>({});
  const { checking, dialog } = useAway();
  const copy = useWrite(copyCrewsContract, {
    onDone: (answer) => {
      setResult(answer);
      setKept([]);
      filters.set({ date: to });
    },
  });
  const undo = useWrite(undoCopyContract, {
    onDone: ({ removed, kept: stay }) => {
      setResult(null);
      setKept(stay);
      toast.success(`${count(removed, "crew")} removed again`);
    },
  });
  if (copyFrom.length === 0 || to < today) return null;
  const send = (from: BusinessDate) =>
    checking(({ closed }) =>
      copy.send({ from, to, shop: SHOPS.find((name) => name === shop), closed }),
    ).catch(tellProblem);
  const takeBack = ({ copied }: CopiedCrews) =>
    void undo.act({
      crews: copied.map(({ ocid, version }) => ({ ocid, version: version + (filled[ocid] ?? 0) })),
    });
  return (
    <Card title={`Copy crews to ${formatDate(to)}`}>
      <div className="flex flex-wrap items-end gap-3">
        {copyFrom.map((from) => (
          <Button
            key={from.day}
            variant="secondary"
            aria-disabled={copy.pending || undefined}
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void (copy.pending || send(from.day))}
          >
            {copyLabel(from, { to, today })}
          </Button>
        ))}
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium">
            Shop
          </label>
          <NativeSelect
            id={id}
            value={shop}
            options={SHOP_OPTIONS}
            placeholder="Both shops"
            onChange={(event) => setShop(event.target.value)}
          />
        </div>
      </div>
      <p className="mt-2 text-ink-muted text-sm">
        Crews that are already set up stay as they are. People with the day off, and trucks that are taken,
        are left out and listed.
      </p>
      {dialog}
      {result && (
        <Alert
          className="mt-4"
          kind={result.left_out.length > 0 ? "warning" : "success"}
          title={resultTitle(result)}
          action={
            result.copied.length > 0 && (
              <Button
                size="sm"
                variant="secondary"
                icon={<Undo2 aria-hidden className="size-4" />}
                aria-disabled={undo.pending || undefined}
                onClick={() => undo.pending || takeBack(result)}
              >
                Undo copy
              </Button>
            )
          }
        >
          <ul className="grid gap-2">
            {result.left_out.map((left) => (
              <CopyGap key={`${left.crew} ${left.gap}`} left={left} screen={screen} />
            ))}
          </ul>
          <CopiedList
            copied={result.copied}
            screen={screen}
            onSaved={(ocid) => setFilled((before) => ({ ...before, [ocid]: (before[ocid] ?? 0) + 1 }))}
          />
        </Alert>
      )}
      {kept.length > 0 && (
        <Alert className="mt-4" kind="warning" title="Some crews stay">
          <ul className="list-disc pl-5">
            {kept.map(({ crew, why }) => (
              <li key={crew}>{`${crew}'s crew: ${why}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Card>
  );
}

function resultTitle({ copied, left_out }: CopiedCrews): string {
  if (copied.length === 0) return "No crews copied";
  const crews = `${count(copied.length, "crew")} copied`;
  return left_out.length === 0 ? crews : `${crews}. Left out:`;
}
