"use client";

import { LogOut } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { clearDrafts } from "@/components/form/use-draft";
import { Button } from "@/components/ui/button";
import { forgetKeptDay } from "@/components/ui/kept-day";
import { useWrite } from "@/components/ui/use-write";
import { waitingLine } from "@/components/ui/waiting/waiting";
import { type Area, path } from "@/lib/paths";
import { count } from "@/lib/values/text";

const logOut = async () => (await import("@/lib/core/sign-in/contract")).logOutContract;

type LogOutButtonProps = { area: Area /** Instead of the area's login. */; to?: string };

/**
 * Ends the session, clears drafts and the stored day on this device, and reloads the area's login. Unsent entries stay
 * for this person, who is asked about them.
 */
export function LogOutButton({ area, to = path.login(area) }: LogOutButtonProps) {
  const [leaving, setLeaving] = useState(false);
  const [asking, ask] = useState(false);
  const write = useWrite(logOut, {
    refreshes: false,
    onDone: () => {
      setLeaving(true);
      clearDrafts();
      void forgetKeptDay().then(() => window.location.assign(to));
    },
  });
  const shown = useSyncExternalStore(waitingLine.subscribe, waitingLine.state, waitingLine.none);
  const unsent = shown.waiting.length + shown.needsYou.length;
  if (asking && unsent > 0 && !write.pending && !leaving)
    return (
      <div className="grid gap-2">
        <p>
          {`Not sent yet: ${count(unsent, "entry", "entries")}. What you entered stays on this phone for you alone, and is sent when you log in here again.`}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" full onClick={() => write.act({})}>
            Leave them here
          </Button>
          <Button variant="action" full onClick={() => ask(false)}>
            Stay
          </Button>
        </div>
      </div>
    );
  return (
    <Button
      variant="secondary"
      full
      pending={write.pending || leaving}
      pendingLabel="Logging out…"
      onClick={() => (unsent > 0 ? ask(true) : write.act({}))}
      icon={<LogOut aria-hidden className="size-5" />}
    >
      Log Out
    </Button>
  );
}
