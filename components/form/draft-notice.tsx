import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Restored } from "./use-draft";

type DraftNoticeProps = { restored: Restored; onDiscard: () => void };

/** Says what became of what is back in the form: only typed, sent without an answer, or sent and answered so. */
function wordsOf({ sent, answer }: Restored): string {
  if (!sent) return "We kept what you typed. It hasn't been sent yet.";
  if (answer === undefined)
    return "We kept your last entry because we don't know if it went through. Send it again; it won't count twice.";
  return `We kept what you typed. It wasn't saved: ${answer}`;
}

export function DraftNotice({ restored, onDiscard }: DraftNoticeProps) {
  return (
    <Alert
      kind="info"
      className="col-span-full"
      action={
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          Start over
        </Button>
      }
    >
      {wordsOf(restored)}
    </Alert>
  );
}
