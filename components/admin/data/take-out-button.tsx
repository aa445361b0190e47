"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { takeOut } from "./take-out";

type TakeOutButtonProps = { what: string; label: string; about?: string; main?: boolean };

/** Starts a download; the browser shows how far it is. */
export function TakeOutButton({ what, label, about, main = false }: TakeOutButtonProps) {
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await takeOut(what);
      toast.success("The download has begun.");
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "The file was not made. Please try again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant={main ? "primary" : "secondary"}
      size={main ? "md" : "sm"}
      pending={pending}
      pendingLabel={label}
      aria-label={about}
      onClick={start}
      icon={<Download aria-hidden className="size-4" />}
    >
      {label}
    </Button>
  );
}
