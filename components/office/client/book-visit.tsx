"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { orderToSend } from "@/components/booking/order-to-send";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { Drawer } from "@/components/ui/drawer";
import { SkeletonLines } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import { bookForClientContract } from "@/lib/core/bookings/contract";
import type { BookingForOffice, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { path } from "@/lib/paths";
import { dashboardOf } from "./links";

type BookVisitProps = { cfid: number; short: string; booking: BookingForOffice };

// Most visits to the page book nothing.
const BookingForm = dynamic(
  () => import("@/components/booking/booking-form").then((module) => module.BookingForm),
  { ssr: false, loading: () => <SkeletonLines lines={8} /> },
);

/** The client's own booking form beside their page; afterwards the visit is on the page. */
export function BookVisit({ cfid, short, booking: { head, key, offer, start } }: BookVisitProps) {
  const router = useRouter();
  const back = () => router.push(path.client(cfid), { scroll: false });
  const write = useWrite(bookForClientContract, {
    said: ({ job }) =>
      job.cc_status_job === "required"
        ? `Job ${job.jobid} booked. There's no card on file yet.`
        : `Job ${job.jobid} booked`,
    rereads: true,
    onDone: back,
  });
  return (
    <Drawer open title={`Book a visit for ${short}`} onOpenChange={(open) => open || back()}>
      <nav aria-label="What to book" className="mb-4 flex flex-wrap gap-1">
        {head.bookable.map(({ panel, label }) => (
          <Link
            key={panel}
            href={path.client(cfid, start ? `?book=${panel}&estimate=${start.estimate}` : `?book=${panel}`)}
            scroll={false}
            prefetch={false}
            aria-current={panel === key ? "true" : undefined}
            className={cn(
              "inline-flex min-h-11 items-center rounded-full px-3 font-medium text-sm no-underline md:min-h-8",
              panel === key ? "bg-ink text-surface" : "text-ink hover:bg-well",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <WhyNot cfid={cfid} head={head} isOpen={offer.windows.length + offer.days.length > 0}>
        <BookingForm
          key={`${key} ${start?.estimate}`}
          head={head}
          offer={offer}
          start={start}
          draftKey={start ? `office:${key}:${cfid}:${start.estimate}` : `office:${key}:${cfid}`}
          book={(form, { idempotencyKey, confirm }) =>
            write.send(
              { ...orderToSend(form, head), cfid, jobnotes: form.jobnotes, confirm },
              { idempotencyKey },
            )
          }
        />
      </WhyNot>
    </Drawer>
  );
}

type WhyNotProps = {
  cfid: number;
  head: Pick<DashboardHead, "mayBook" | "places">;
  isOpen: boolean;
  children: React.ReactNode;
};

function WhyNot({ cfid, head: { mayBook, places }, isOpen, children }: WhyNotProps) {
  if (!mayBook)
    return (
      <Alert kind="warning" title="This client can't book">
        They owe money from more than 15 days ago, or their contact status doesn't allow it.{" "}
        <Link href={dashboardOf(cfid, "apply_payment")} prefetch={false}>
          Take a payment
        </Link>
      </Alert>
    );
  if (places.length === 0) return <Alert title="This client has no address yet">Add one first.</Alert>;
  if (!isOpen)
    return <Alert title="No dates are open for booking right now">Open a season in Settings first.</Alert>;
  return children;
}
