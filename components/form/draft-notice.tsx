import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type DraftNoticeProps = {
  /** It went out; what came of it is not known here. */
  sent: boolean;
  onDiscard: () => void;
};

export function DraftNotice({ sent, onDiscard }: DraftNoticeProps) {
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
      {sent
        ? "We kept what you sent last time: it was not saved, or no answer came. Send it again, it counts once."
        : "We kept what you typed last time. It is not sent yet."}
    </Alert>
  );
}
