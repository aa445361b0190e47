import { Alert } from "@/components/ui/alert";
import { formatInstant } from "@/lib/values/dates";

/** That what a screen shows isn't the newest; nothing while it is. */
export function AsOf({ at }: { at: Date | null }) {
  if (!at) return null;
  return (
    <Alert kind="info" className="mb-4">
      {`These figures are as of ${formatInstant(at)}. Later changes will show up soon.`}
    </Alert>
  );
}
