"use client";

import { Mail } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { type Gallery, sendGalleryContract } from "@/lib/core/images/contract";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** Emails the client a link to a job's images; asks first, since an email can't be undone. */
export function SendGalleryButton({ gallery: { send, id, images } }: { gallery: Gallery }) {
  const write = useWrite(sendGalleryContract, { said: ({ msg }) => msg });
  if (!send) return null;
  const email = send.email;
  return (
    <ConfirmDialog
      title="Send the gallery link?"
      confirm="Send gallery link"
      onConfirm={() => write.send({ jobid: id })}
      trigger={
        <Button
          variant="secondary"
          disabled={!email || images.length === 0}
          icon={<Mail aria-hidden className="size-5" />}
        >
          {email ? "Send gallery link" : "No email for the link"}
        </Button>
      }
    >
      {`We'll email ${email} a link to ${count(images.length, "image")}. The link works for 30 days.`}
      {send.sent && ` It was last sent ${formatInstant(new Date(send.sent))}.`}
    </ConfirmDialog>
  );
}
