"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { clearDrafts } from "@/components/form/use-draft";
import { Button } from "@/components/ui/button";
import { forgetKeptDay } from "@/components/ui/kept-day";
import { useWrite } from "@/components/ui/use-write";
import { logOutContract } from "@/lib/core/sign-in/contract";
import { type Area, path } from "@/lib/paths";

type LogOutButtonProps = { area: Area /** Instead of the area's login. */; to?: string };

/** Ends the session, clears drafts and the kept day on this device, and reloads the area's login. */
export function LogOutButton({ area, to = path.login(area) }: LogOutButtonProps) {
  const [leaving, setLeaving] = useState(false);
  const write = useWrite(logOutContract, {
    refreshes: false,
    onDone: () => {
      setLeaving(true);
      clearDrafts();
      void forgetKeptDay().then(() => window.location.assign(to));
    },
  });
  return (
    <Button
      variant="secondary"
      full
      pending={write.pending || leaving}
      pendingLabel="Logging out…"
      onClick={() => write.act({})}
      icon={<LogOut aria-hidden className="size-5" />}
    >
      Log Out
    </Button>
  );
}
