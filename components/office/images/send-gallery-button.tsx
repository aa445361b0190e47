"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toaster";
import { callApi } from "@/lib/http/call-api";
import { type Gallery, sendGalleryContract } from "@/lib/images/contract";
import { formatInstant } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

/** Mails the client the link to a job's pictures; asked first, since a mail cannot be taken back. */
export function SendGalleryButton({ gallery: { send, id, images } }: { gallery: Gallery }) {
  const router = useRouter();
  if (!send) return null;
  const email = send.email;
  const submit = async () => {
    const { msg } = await callApi(sendGalleryContract, { jobid: id });
    toast.success(msg);
    router.refresh();
  };
  return (
    <ConfirmDialog
      title="Send the gallery link?"
      confirm="Send gallery link"
      onConfirm={submit}
      trigger={
        <Button
          variant="secondary"
          disabled={!email || images.length === 0}
          icon={<Mail aria-hidden className="size-5" />}
        >
          {email ? "Send gallery link" : "No e-mail for the link"}
        </Button>
      }
    >
      {`We'll email ${email} a link to ${count(images.length, "image")}. The link works for 30 days.`}
      {send.sent && ` It was last sent ${formatInstant(new Date(send.sent))}.`}
    </ConfirmDialog>
  );
}
