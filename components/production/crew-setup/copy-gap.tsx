"use client";

import { NativeSelect } from "@/components/form/native-select";
import { useWrite } from "@/components/ui/use-write";
import {
  type CopiedCrews,
  type CrewRecord,
  type CrewSetUp,
  patchCrewContract,
} from "@/lib/core/crews/contract";
import { crewOptions } from "./crew-options";
import { CREW_LABELS, shownValue } from "./crew-record";
import { useAway } from "./use-away";

type Left = CopiedCrews["left_out"][number];
type SeatProps = {
  crew: CrewRecord;
  field: NonNullable<Left["gap"]>;
  screen: CrewSetUp;
  onSaved: (ocid: number) => void;
};

/** Who or what is in a seat of a copied crew: choosing another saves the crew. */
function SeatSelect({ crew, field, screen, onSaved }: SeatProps) {
  const write = useWrite(patchCrewContract);
  const { checking, dialog } = useAway();
  const others = screen.crewsOfDay.filter((one) => one.ocid !== crew.ocid);
  const change = async (value: string) => {
    const changes = { ocid: crew.ocid, crew: { [field]: value, version: crew.version } };
    const saved = await checking((given) => write.send({ ...changes, ...given })).catch(() => null);
    if (saved) onSaved(crew.ocid);
  };
  return (
    <>
      <NativeSelect
        aria-label={`${CREW_LABELS[field]} of ${crew.driver_name}'s crew`}
        className="min-w-[min(10rem,100%)] max-sm:flex-1"
        value={crew[field] ?? ""}
        disabled={write.pending}
        placeholder={`No ${CREW_LABELS[field].toLowerCase()}`}
        options={crewOptions(screen.lists, crew, { others, away: screen.awayOnDay })[field]}
        onChange={(event) => void change(event.target.value)}
      />
      {write.problem && (
        <span role="alert" className="text-brick-text">
          {write.problem}
        </span>
      )}
      {dialog}
    </>
  );
}

type CopyGapProps = { left: Left; screen: CrewSetUp };

/** Something that wasn't copied, and what has taken its place since. */
export function CopyGap({ left: { crew: name, why, gap, ocid }, screen }: CopyGapProps) {
  const crew = screen.crewsOfDay.find((one) => one.ocid === ocid);
  const now = crew && gap !== null && crew[gap] !== null ? shownValue(crew, gap) : null;
  return (
    <li>
      {`${name}'s crew: ${why}.`} {now && <b>{`Now ${now}.`}</b>}
    </li>
  );
}

const QUICK = ["partner", "partner1", "car"] as const;

type CopiedListProps = { copied: CopiedCrews["copied"]; screen: CrewSetUp; onSaved: (ocid: number) => void };

/** The copied crews with what changes most often, to change in place. */
export function CopiedList({ copied, screen, onSaved }: CopiedListProps) {
  const ocids = copied.map(({ ocid }) => ocid);
  const crews = screen.crewsOfDay.filter(({ ocid }) => ocids.includes(ocid));
  return (
    <ul className="mt-3 grid gap-2">
      {crews.map((crew) => (
        <li key={crew.ocid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-24 font-medium">{crew.driver_name}</span>
          {QUICK.map((field) => (
            <SeatSelect key={field} crew={crew} field={field} screen={screen} onSaved={onSaved} />
          ))}
        </li>
      ))}
    </ul>
  );
}
