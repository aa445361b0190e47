import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
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
      We kept what you typed last time. It is not sent yet.
    </Alert>
  );
}
