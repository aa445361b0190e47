"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { useAct } from "@/components/ui/use-act";
import { takeOut } from "./take-out";

type TakeOutButtonProps = { what: string; label: string; about?: string; main?: boolean };

/** Starts a download; the browser shows how far it is. */
export function TakeOutButton({ what, label, about, main = false }: TakeOutButtonProps) {
  const { pending, run } = useAct(async () => {
    await takeOut(what);
    toast.success("The download has started.");
  }, "We couldn't make the file. Try again.");
  return (
    <Button
      variant={main ? "primary" : "secondary"}
      size={main ? "md" : "sm"}
      pending={pending}
      pendingLabel={label}
      aria-label={about}
      onClick={run}
      icon={<Download aria-hidden className="size-4" />}
    >
      {label}
    </Button>
  );
}
