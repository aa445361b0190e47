import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { count } from "@/lib/values/text";
import type { PackageActions } from "./use-package-actions";

/** What a selection couldn't get, each with its reason; stays until it's read. */
export function RefusedJobs({ refused, forgetRefused }: Pick<PackageActions, "refused" | "forgetRefused">) {
  if (refused.length === 0) return null;
  return (
    <Alert
      kind="error"
      className="mb-4"
      title={`${count(refused.length, "job was", "jobs were")} not assigned`}
      action={
        <Button size="sm" variant="secondary" onClick={forgetRefused}>
          Close
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {refused.map(({ address, message }) => (
          <li key={`${address} ${message}`}>{`${address}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
