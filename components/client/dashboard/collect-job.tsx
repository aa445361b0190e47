import { PayOneJob } from "@/components/client/payments/link/pay-link-page";
import { PaymentNote } from "@/components/client/payments/payment-note";
import { Alert } from "@/components/ui/alert";
import type { PayLinkView } from "@/lib/core/payments/panels/payment-view";
import { formatPhone } from "@/lib/values/phone";

/** Staff without client care take a payment: one job, a new card, nothing else of the client. */
export function CollectJob({ view }: { view: PayLinkView }) {
  const { job, phone, standing } = view;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-8">
      <h1 className="font-display text-3xl">Apply Payment</h1>
      {standing && <PaymentNote standing={standing} phone={formatPhone(phone)} email={null} />}
      {job && <PayOneJob view={{ ...view, job }} />}
      <Alert kind="info">
        You can take a new card for this job. The office sees the client's other jobs and saved cards.
      </Alert>
    </div>
  );
}
