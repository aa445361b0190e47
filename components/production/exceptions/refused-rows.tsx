import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { count } from "@/lib/values/text";
import type { Mending } from "./use-mend";

/** What was refused, each with its reason; it stays until it is read. */
export function RefusedRows({ refused, forget }: Pick<Mending, "refused" | "forget">) {
  if (refused.length === 0) return null;
  return (
    <Alert
      kind="error"
      className="mb-4"
      title={`${count(refused.length, "row was", "rows were")} not done`}
      action={
        <Button size="sm" variant="secondary" onClick={forget}>
          Close
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {refused.map(({ id, name, message }) => (
          <li key={id}>{`${name}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
