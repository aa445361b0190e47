"use client";

import { NativeSelect } from "@/components/form/native-select";
import { useWrite } from "@/components/ui/use-write";
import { type CopiedCrews, type CrewSetUp, patchCrewContract } from "@/lib/core/crews/contract";
import { crewOptions } from "./crew-options";
import { CREW_LABELS, shownValue } from "./crew-record";
import { useAway } from "./use-away";

type CopyGapProps = {
  left: CopiedCrews["left_out"][number];
  screen: CrewSetUp;
  onFilled: (ocid: number) => void;
};

/** Something that wasn't copied, and what to take instead: choosing it saves the crew. */
export function CopyGap({ left, screen, onFilled }: CopyGapProps) {
  const { crew: name, why, gap, ocid } = left;
  const write = useWrite(patchCrewContract, { refreshes: true });
  const { checking, dialog } = useAway();
  const sentence = `${name}'s crew: ${why}.`;
  const crew = screen.crewsOfDay.find((one) => one.ocid === ocid);
  if (gap === null || !crew) return <li>{sentence}</li>;
  if (crew[gap] !== null)
    return (
      <li>
        {sentence} <b>{`Now ${shownValue(crew, gap)}.`}</b>
      </li>
    );
  const others = screen.crewsOfDay.filter((one) => one.ocid !== crew.ocid);
  const fill = async (value: string) => {
    if (value === "") return;
    const changes = { ocid: crew.ocid, crew: { [gap]: value, version: crew.version } };
    const saved = await checking((away) => write.send({ ...changes, away })).catch(() => null);
    if (saved) onFilled(crew.ocid);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">{sentence}</span>
      <NativeSelect
        aria-label={`${CREW_LABELS[gap]} of ${name}'s crew`}
        className="min-w-48"
        value=""
        disabled={write.pending}
        placeholder={`Choose ${CREW_LABELS[gap].toLowerCase()}…`}
        options={crewOptions(screen.lists, crew, { others, away: screen.awayOnDay })[gap]}
        onChange={(event) => void fill(event.target.value)}
      />
      {write.problem && (
        <span role="alert" className="text-brick-text">
          {write.problem}
        </span>
      )}
      {dialog}
    </li>
  );
}
