import { PhoneCall } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { refusalText } from "@/lib/core/work/order-rules";
import type { DashboardHead, PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { type Cents, formatMoney } from "@/lib/values/money";
import { phoneHref } from "@/lib/values/phone";
import { OwnBooking } from "./booking-form";

type BookingKey = "book_windows" | "book_eaves" | "book_windows_summer" | "book_eaves_summer";
type BookingPanelProps = { head: DashboardHead; panel: PanelOf<BookingKey> };

/** Books windows or eaves for one season; clients who can't book see whom to call. */
export function BookingPanel({ head, panel: { key, data } }: BookingPanelProps) {
  const { phone, email } = head.office;
  if (!head.mayBook)
    return (
      <Alert kind="warning" title={refusalText(phone)}>
        {head.payToBook !== null && <PayFirst cents={head.payToBook} panel={key} />}
        <CallOffice phone={phone} />
      </Alert>
    );
  if (head.places.length === 0)
    return (
      <Alert
        kind="info"
        title={head.search ? "No addresses match your search" : "We don't have an address for you yet"}
      >
        {head.search
          ? "Clear the address search to see all of them."
          : `Call ${phone} or email ${email} and we'll add it.`}
      </Alert>
    );
  if (data.windows.length === 0 && data.days.length === 0)
    return (
      <Alert kind="info" title="No dates are open for booking right now">
        Call {phone} or email {email} and we'll find a date that works.
      </Alert>
    );
  return <OwnBooking key={key} head={head} offer={data} draftKey={`${key}:${head.client.cfid}`} />;
}

/** What is owed, and paying it on the way to the booking. */
function PayFirst({ cents, panel }: { cents: Cents; panel: BookingKey }) {
  return (
    <div className="my-2 grid justify-items-start gap-3">
      <p>{`${formatMoney(cents)} is owed for visits of more than 15 days ago. Once it's paid you can book.`}</p>
      <LinkButton href={panelPath("apply_payment", { book: panel })}>
        {`Pay ${formatMoney(cents)} and book`}
      </LinkButton>
    </div>
  );
}

function CallOffice({ phone }: { phone: string }) {
  return (
    <a
      href={phoneHref(phone) ?? undefined}
      className="inline-flex min-h-control items-center gap-2 font-semibold underline"
    >
      <PhoneCall aria-hidden className="size-5" />
      Call {phone}
    </a>
  );
}
