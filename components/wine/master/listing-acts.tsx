import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import type { MasterClient } from "@/lib/features/wine/master/contract";
import type { Act } from "./run-listing";
import type { Listing } from "./use-listing";

/** Big enough for a thumb on a phone, a little lower than its row at a desk. */
const SIZE = "min-w-10 px-2 max-md:min-h-11 md:min-h-8";

/** A and B stay open for a listed client: the server says on which list it is, and as others left it. */
export function RowActs({ client, listing }: { client: MasterClient; listing: Listing }) {
  const { cfid, fullname, wine_list } = client;
  const shared = {
    size: "sm",
    variant: "secondary",
    disabled: listing.isBusy(cfid),
    className: SIZE,
  } as const;
  // The second half of a double click is no second wish.
  const go = (act: Act) => async (click: MouseEvent) => {
    if (click.detail < 2) await listing.list(act, [client]);
  };
  return (
    <>
      {wine_list && (
        <Button {...shared} variant="ghost" aria-label={`Remove ${fullname}`} onClick={go("remove")}>
          <X aria-hidden className="size-5 md:hidden" />
          <span className="max-md:sr-only">Remove</span>
        </Button>
      )}
      <Button {...shared} aria-label={`Add ${fullname} to A`} onClick={go("A")}>
        A
      </Button>
      <Button {...shared} aria-label={`Add ${fullname} to B`} onClick={go("B")}>
        B
      </Button>
    </>
  );
}

type BulkActsProps = { chosen: MasterClient[]; clear: () => void; listing: Listing };

export function BulkActs({ chosen, clear, listing }: BulkActsProps) {
  const { progress } = listing;
  const go = (act: Act) => async () => {
    await listing.list(act, chosen);
    clear();
  };
  if (progress !== null)
    return (
      <Button size="sm" pending pendingLabel={progress}>
        {progress}
      </Button>
    );
  return (
    <>
      <Button size="sm" onClick={go("A")}>
        Add to A
      </Button>
      <Button size="sm" onClick={go("B")}>
        Add to B
      </Button>
    </>
  );
}
