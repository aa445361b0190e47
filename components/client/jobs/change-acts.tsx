"use client";

import { CalendarSync, Trash2, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { deleteVisitContract, takeBackRequestContract } from "@/lib/core/bookings/contract";
import type { UpcomingVisit } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { hasSessionEnded } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";

type ChangeVisitProps = Pick<UpcomingVisit, "jobid" | "address" | "work" | "change">;

/** Moves or deletes a visit, or asks the office to when it's too late (rule client-move). */
export function ChangeVisit(props: ChangeVisitProps) {
  const { jobid, address } = props;
  return (
    <>
      <LinkButton
        variant="ghost"
        href={panelPath("move", { jobid })}
        icon={<CalendarSync aria-hidden className="size-5" />}
      >
        Move<span className="sr-only">, {address}</span>
      </LinkButton>
      <DeleteVisit {...props} />
    </>
  );
}

/** Asks first; a refusal and its reason show in the dialog. */
function DeleteVisit({ jobid, address, work, change }: ChangeVisitProps) {
  const router = useRouter();
  const write = useWrite(deleteVisitContract, {
    refreshes: false,
    onDone: ({ requested }) => {
      const message = requested ? "delete_requested" : "deleted";
      router.push(panelPath("upcoming", { jobid, message }));
    },
  });
  const remove = () =>
    write.send({ id: jobid }).catch((error: unknown) => {
      throw hasSessionEnded(error)
        ? error
        : new Error(`Job[${jobid}] Deleted UnSuccessfully. ${problemOf(error)}`);
    });
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" icon={<Trash2 aria-hidden className="size-5" />}>
          Delete<span className="sr-only">, {address}</span>
        </Button>
      }
      title={change.tooLate ? `Ask our office to delete job[${jobid}]?` : `Delete job[${jobid}]?`}
      confirm={change.tooLate ? "Ask the office" : "Delete job"}
      cancel="Keep job"
      danger
      onConfirm={remove}
    >
      <p>
        {change.tooLate
          ? `It's too late to delete ${work} at ${address} online. We'll send your request to our office, and they'll contact you. Until then the visit stays as it is.`
          : `We'll cancel ${work} at ${address}. If you change your mind, book again or call our office.`}
      </p>
    </ConfirmDialog>
  );
}

/** Until when a client can change a visit themselves, or that they've asked the office to. */
export function ChangeUntil({ jobid, address, change }: Omit<ChangeVisitProps, "work">) {
  const { until, tooLate, isWithOffice } = change;
  if (isWithOffice)
    return (
      <>
        <p>You asked our office to change this visit. They'll contact you. Until then it stays as it is.</p>
        <TakeBackRequest jobid={jobid} address={address} />
      </>
    );
  if (until === null) return null;
  return (
    <p className="text-ink-muted">
      {tooLate
        ? "It's too late to move or delete this visit online, but you can ask our office."
        : `You can move or delete it until ${until}.`}
    </p>
  );
}

/** Asks first. After a refusal, closing the dialog shows how things are now. */
function TakeBackRequest({ jobid, address }: Pick<ChangeVisitProps, "jobid" | "address">) {
  const router = useRouter();
  const write = useWrite(takeBackRequestContract, {
    refreshes: false,
    onDone: () => router.push(panelPath("upcoming", { jobid, message: "request_taken_back" })),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant="secondary"
          className="mt-2 justify-start text-left"
          icon={<Undo2 aria-hidden className="size-5" />}
        >
          Take back the request<span className="sr-only">, {address}</span>
        </Button>
      }
      onOpenChange={(open) => {
        if (!open && write.problem) router.refresh();
      }}
      title="Take back your request?"
      confirm="Take back the request"
      cancel={write.problem ? "Close" : "Keep the request"}
      onConfirm={() => write.send({ id: jobid })}
    >
      <p>
        Our office won't change your visit to {address}: we'll come as planned. You can ask again at any time
        before we start.
      </p>
    </ConfirmDialog>
  );
}
