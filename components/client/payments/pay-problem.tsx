import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { shownMessage } from "@/lib/platform/results/message-rules";
import type { PayState } from "./use-payment";

/** Why the last press did not pay; or, without an answer, the way to ask again. */
export function PayProblem({ problem, again, phone }: Omit<PayState, "paying"> & { phone: string }) {
  if (again)
    return (
      <Alert
        kind="warning"
        title="We are checking your payment"
        action={
          <Button variant="secondary" onClick={again}>
            Check again
          </Button>
        }
      >
        We haven't heard back yet. Please don't start a new payment. You won't be charged twice.
      </Alert>
    );
  if (!problem) return null;
  return (
    <Alert kind="error" title={shownMessage("not_paid", { jobid: 0, amount: 0, phone })?.text}>
      {problem}
    </Alert>
  );
}
