import { MapPin, Phone } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Duplicate } from "@/lib/features/new-clients/contract";
import { formatPhone } from "@/lib/values/phone";

type DuplicateNoticeProps = {
  duplicates: Duplicate[];
  /** Runs before the form is sent once more. */
  onSaveAnyway: () => void;
};

/** Who has this phone or address already. */
export function DuplicateNotice({ duplicates, onSaveAnyway }: DuplicateNoticeProps) {
  return (
    <Alert kind="warning" title="This may already be a client">
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {duplicates.map(({ cfid, name, address, phone, why }) => (
          <li key={cfid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{name}</b>
            {address && <span>{address}</span>}
            {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
            <Badge tone="sun" icon={why === "Same phone" ? <Phone aria-hidden /> : <MapPin aria-hidden />}>
              {why}
            </Badge>
          </li>
        ))}
      </ul>
      {/* No submit button: Enter in a field presses the form's first one. */}
      <Button
        variant="secondary"
        className="mt-3"
        onClick={({ currentTarget }) => {
          onSaveAnyway();
          currentTarget.form?.requestSubmit();
        }}
      >
        Save anyway
      </Button>
    </Alert>
  );
}
