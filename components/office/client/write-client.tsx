"use client";

import { Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SkeletonLines } from "@/components/ui/spinner";

type WriteClientProps = { cfid: number; short: string; hasEmail: boolean };

// Most visits write nothing.
const MessageForm = dynamic(() => import("./message-form").then((module) => module.MessageForm), {
  ssr: false,
  loading: () => <SkeletonLines lines={8} />,
});

/** An email or text by hand, from a template or in one's own words; shown as the client gets it before it goes. */
export function WriteClient({ cfid, short, hasEmail }: WriteClientProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Send aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        Message
      </Button>
      <Dialog title={`Message to ${short}`} size="lg" open={open} onOpenChange={setOpen}>
        {open && (
          <MessageForm cfid={cfid} channel={hasEmail ? "email" : "text"} onSent={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
