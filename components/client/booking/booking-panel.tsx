import { PhoneCall } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { refusalText } from "@/lib/core/work/order-rules";
import type { DashboardHead, PanelOf } from "@/lib/features/dashboard/dashboard-view";
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
