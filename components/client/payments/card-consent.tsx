import { tick } from "@/components/form/control-styles";

const USE =
  "It secures your visits. We may charge it for a completed job a week after we've done it, unless you've paid or told us about a problem. You can delete it at any time under Manage Credit Cards.";

/** Where a card is entered for the file: saving one takes the cardholder's consent. */
export const CardKept = () => <p>{`By saving this card you agree that we keep it on file. ${USE}`}</p>;

type KeepCardProps = { kept: boolean; onKeep: (kept: boolean) => void; disabled: boolean; byStaff: boolean };

/** Whether a card entered for a payment stays on file; unless ticked it doesn't. */
export function KeepCard({ kept, onKeep, disabled, byStaff }: KeepCardProps) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-control items-center gap-3">
        <input
          type="checkbox"
          checked={kept}
          disabled={disabled}
          onChange={(event) => onKeep(event.target.checked)}
          aria-describedby="keep-card"
          className={tick}
        />
        <span className="min-w-0">
          {byStaff ? "The client agrees that we keep this card on file" : "Keep this card on file"}
        </span>
      </label>
      <p id="keep-card" className="text-ink-muted">
        {kept ? USE : "Unless you tick the box, we charge this card once and don't keep it."}
      </p>
    </div>
  );
}
