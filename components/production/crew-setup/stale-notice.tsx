import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { CrewRecord } from "@/lib/crews/contract";
import { type CrewChoices, type CrewField, differences } from "./crew-choices";

type StaleNoticeProps = {
  /** The crew as it is stored now. */
  theirs: CrewRecord;
  mine: Partial<Record<CrewField, unknown>>;
  choices: CrewChoices;
  onLoad: () => void;
};

/** Somebody saved this crew while it was being edited: what differs, and the way to go on from theirs. */
export function StaleNotice({ theirs, mine, choices, onLoad }: StaleNoticeProps) {
  const rows = differences(theirs, mine, choices);
  return (
    <Alert
      kind="warning"
      title="Somebody else changed this crew"
      className="col-span-full"
      action={
        <Button variant="secondary" onClick={onLoad}>
          Load theirs
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p>It is stored just as you have it.</p>
      ) : (
        <ul>
          {rows.map(({ label, theirs: stored, yours }) => (
            <li key={label}>
              {`${label}: `}
              <strong>{stored}</strong>
              {`, you have ${yours}`}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
