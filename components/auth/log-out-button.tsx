"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { clearDrafts } from "@/components/form/use-draft";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { logOutContract } from "@/lib/auth/contract";
import { callApi } from "@/lib/http/call-api";
import { type Area, path } from "@/lib/paths";

type LogOutButtonProps = { area: Area /** Instead of the area's login. */; to?: string };

/** Ends the session, forgets what was typed on this device, and loads the area's login afresh. */
export function LogOutButton({ area, to = path.login(area) }: LogOutButtonProps) {
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    try {
      await callApi(logOutContract, {});
      clearDrafts();
      window.location.assign(to);
    } catch (error) {
      setPending(false);
      toast.error(error instanceof Error ? error.message : "We couldn't log you out. Try again.");
    }
  };
  return (
    <Button
      variant="secondary"
      full
      pending={pending}
      pendingLabel="Logging out…"
      onClick={logOut}
      icon={<LogOut aria-hidden className="size-5" />}
    >
      Log Out
    </Button>
  );
}
