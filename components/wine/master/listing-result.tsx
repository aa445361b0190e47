import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { count } from "@/lib/values/text";
import type { ListingResult as Result } from "./run-listing";

/** "12 clients added to list A, 3 not". */
function titleOf({ act, done, asked }: Result): string {
  const went = act === "remove" ? "taken off the list" : `added to list ${act}`;
  const left = asked - done.length;
  return `${count(done.length, "client")} ${went}${left > 0 ? `, ${left} not` : ""}`;
}

type ListingResultProps = { result: Result | null; onClose: () => void };

/** Stays in view at the bottom until it is closed, wherever in the list one is. */
export function ListingResult({ result, onClose }: ListingResultProps) {
  if (!result) return null;
  const { refused, untried, asked } = result;
  const close = (
    <Button size="sm" variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  const kind = untried > 0 ? "error" : refused.length > 0 ? "warning" : "success";
  return (
    <div data-print="hide" className="sticky bottom-2 z-30 mt-3">
      {asked === 1 ? (
        <Alert kind={kind} className="shadow-lift" title={refused[0]?.message} action={close} />
      ) : (
        <Alert kind={kind} className="shadow-lift" title={titleOf(result)} action={close}>
          {refused.length > 0 && (
            <ul className="max-h-[30dvh] overflow-y-auto">
              {refused.map(({ cfid, message }) => (
                <li key={cfid}>{message}</li>
              ))}
              {untried > 0 && (
                <li>{`${count(untried, "more client was", "more clients were")} not tried.`}</li>
              )}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
}
