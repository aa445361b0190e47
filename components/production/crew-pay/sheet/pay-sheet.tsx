"use client";

import { useId, useState } from "react";
import { FieldError } from "@/components/form/field";
import { asOptions, NativeSelect } from "@/components/form/native-select";
import { crewProfileHref, QuietLink } from "@/components/production/pay-shared/pay-parts";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { isClosed } from "@/lib/core/books/contract";
import type { PaySheet as Sheet } from "@/lib/features/crew-pay/contract";
import { leftOpen, type SheetCrew, type SheetLine } from "@/lib/features/crew-pay/sheet-rules";
import { closedSentence, formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { rowKeys } from "./cell-keys";
import { SheetActs } from "./sheet-acts";
import { SheetLineRow } from "./sheet-line";

/** A list this short is shown without being asked for. */
const LISTED = 6;

type PaySheetProps = { sheet: Sheet; viewer: number; mayPay: boolean; range: string };

/** A day's pay in one table: save everyone at the proposed times, audit what's as proposed, and type the rest. */
export function PaySheet({ sheet, viewer, mayPay, range }: PaySheetProps) {
  const { day, today, closedUntil } = sheet;
  const [managers, setManagers] = useState<Record<number, string>>({});
  const [missing, setMissing] = useState<number | null>(null);
  const crews = sheet.crews.filter(({ lines }) => lines.length > 0);
  const closed = isClosed(day, closedUntil);
  const managerOf = (crew: SheetCrew) => managers[crew.crewHrid] ?? crew.mgr;
  const onMissingManager = ({ crewHrid }: SheetCrew) => setMissing(crewHrid);
  const unpaid = crews.flatMap(({ lines }) => lines).filter(({ entry }) => entry === null).length;
  const open = crews.flatMap(({ lines, crewname }) => leftOpen(lines).map((line) => ({ line, crewname })));
  const acts = { day, closed, managerOf, onMissingManager };
  return (
    <section data-print="hide" aria-labelledby="pay-sheet" className="min-w-0 scroll-my-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="pay-sheet" className="text-lg">{`Pay for ${formatDate(day)}`}</h2>
        {(unpaid > 0 || day >= today) && <Badge tone="sun">Incomplete</Badge>}
        {mayPay && crews.length > 1 && <SheetActs {...acts} crews={crews} variant="primary" />}
      </div>
      {!mayPay && (
        <Alert className="mb-3" title="You can view pay but not change it">
          You need the Pay capability to save or audit pay. Ask an administrator.
        </Alert>
      )}
      {closed && closedUntil && (
        <Alert className="mb-3" title="This day's pay is closed">
          {closedSentence(closedUntil)}
        </Alert>
      )}
      {crews.length === 0 && <p className="text-ink-muted">No one has worked or been paid on this day.</p>}
      {open.length > 0 && (
        <details open={open.length <= LISTED} className="mb-3">
          <summary className="min-h-6 cursor-pointer font-medium">
            {`${count(open.length, "line")} left open by Save all and Audit all`}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {open.map(({ line, crewname }) => (
              <li
                key={`${crewname} ${line.key}`}
              >{`${line.name}, ${crewname}'s crew: ${line.exceptions.join(" ")}`}</li>
            ))}
          </ul>
        </details>
      )}
      {mayPay && !closed && crews.some(({ lines }) => !lines.every(isAudited)) && (
        <p className="mb-2 text-ink-muted text-sm max-lg:hidden">
          Arrows move from cell to cell, Enter saves the row, Esc undoes it.
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: j and k are a shortcut to the cells, which have their own. */}
      <div data-sheet className="grid grid-cols-1 gap-4" onKeyDown={rowKeys}>
        {crews.map((crew) => (
          <CrewSheet
            key={crew.crewHrid}
            crew={crew}
            sheet={sheet}
            range={range}
            viewer={viewer}
            closed={closed}
            mayPay={mayPay}
            acts={acts}
            only={crews.length === 1}
            missing={missing === crew.crewHrid}
            onManager={(name) => {
              setMissing(null);
              setManagers((before) => ({ ...before, [crew.crewHrid]: name }));
            }}
          />
        ))}
      </div>
    </section>
  );
}

const isAudited = ({ entry }: SheetLine): boolean => entry?.ok === true;

type CrewSheetProps = Pick<PaySheetProps, "sheet" | "range" | "viewer" | "mayPay"> & {
  crew: SheetCrew;
  closed: boolean;
  only: boolean;
  missing: boolean;
  onManager: (name: string) => void;
  acts: {
    day: string;
    closed: boolean;
    managerOf: (crew: SheetCrew) => string;
    onMissingManager: (crew: SheetCrew) => void;
  };
};

function CrewSheet(props: CrewSheetProps) {
  const { crew, sheet, range, viewer, mayPay, closed, only, missing, onManager, acts } = props;
  const { crewname, lines } = crew;
  const id = useId();
  const mgr = acts.managerOf(crew);
  const href = crewProfileHref({ range, dailyProfileDate: sheet.day, crewName: crewname });
  const isOpen = mayPay && !closed;
  const audited = lines.every(isAudited);
  const table = (
    <table className="w-full max-lg:block xl:min-w-216 xl:table-fixed max-lg:[&>thead]:hidden max-lg:[&>tbody]:block">
      <thead className="text-left text-ink-muted text-sm">
        <tr>
          <th scope="col" className="w-32">
            Name
          </th>
          {["Start", "Finish", "Rate"].map((cell) => (
            <th key={cell} scope="col" className="w-24">
              {cell}
            </th>
          ))}
          <th scope="col" className="w-18 pr-3 text-right">
            Hours
          </th>
          <th scope="col" className="w-24 pr-3 text-right">
            Pay
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="w-18">
            <span className="sr-only">Save</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <SheetLineRow
            key={line.key}
            line={line}
            day={sheet.day}
            crewname={crewname}
            mgr={mgr}
            onMissingManager={() => acts.onMissingManager(crew)}
            locked={!isOpen || line.hrid === viewer || line.entry?.ok === true}
          />
        ))}
      </tbody>
    </table>
  );
  return (
    <Card level={3} title={`${crewname}'s crew`} aside={<QuietLink href={href}>Crew profile</QuietLink>}>
      {mayPay && (
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <SheetActs
            {...acts}
            crews={[crew]}
            whose={`${crewname}'s crew`}
            variant={only ? "primary" : "secondary"}
          />
          {isOpen && (
            <div className="flex flex-wrap items-center gap-2">
              <label htmlFor={id} className="text-sm">
                Manager
              </label>
              <NativeSelect
                id={id}
                value={mgr}
                aria-invalid={missing || undefined}
                options={asOptions(sheet.managers)}
                placeholder="Choose…"
                onChange={(event) => onManager(event.target.value)}
              />
              <FieldError id={id} error={missing ? "Choose a manager" : undefined} />
            </div>
          )}
        </div>
      )}
      {/* Very large text leaves no room for a line. */}
      <div className="relative -m-1 overflow-x-auto p-1">
        {audited ? (
          <details>
            <summary className="min-h-6 cursor-pointer">{`Everyone is audited (${lines.length})`}</summary>
            {table}
          </details>
        ) : (
          table
        )}
      </div>
    </Card>
  );
}
