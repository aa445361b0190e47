import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Restored } from "./use-draft";

type DraftNoticeProps = { restored: Restored; onDiscard: () => void };

/** Says what became of what is back in the form: only typed, sent without an answer, or sent and answered so. */
function wordsOf({ sent, answer }: Restored): string {
  if (!sent) return "We kept what you typed last time. It is not sent yet.";
  if (answer === undefined)
    return "We kept what you sent last time: no answer came. Send it again, it counts once.";
  return `We kept what you typed. When you sent it, the answer was: ${answer}`;
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
