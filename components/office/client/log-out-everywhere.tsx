"use client";

import { LogOut } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useStay } from "@/components/ui/use-stay";
import { useWrite } from "@/components/ui/use-write";
import { count } from "@/lib/values/text";

const logOut = async () => (await import("@/lib/core/sign-in/client/contract")).logClientOutContract;

const said = (short: string, ended: number): string =>
  ended === 0
    ? `${short} wasn't logged in any more`
    : `${short} is logged out on ${ended === 1 ? "their device" : `all ${count(ended, "device")}`}`;

type LoginProps = { cfid: number; short: string; devices: number; words: string };

/** Where the client is logged in. The focus stays here when the button is gone. */
export function Login({ cfid, short, devices, words }: LoginProps) {
  return (
    <div {...useStay(devices === 0)}>
      {words}
      {devices > 0 && <LogOutEverywhere cfid={cfid} short={short} />}
    </div>
  );
}

/** For a client who lost their phone, or whose password someone else knows. */
function LogOutEverywhere({ cfid, short }: Pick<LoginProps, "cfid" | "short">) {
  const write = useWrite(logOut, { said: ({ ended }) => said(short, ended) });
  return (
    <div className="py-1">
      <ConfirmDialog
        title={`Log ${short} out everywhere?`}
        confirm="Log out everywhere"
        danger
        onConfirm={() => write.send({ cfid })}
        trigger={
          <Button size="sm" variant="secondary" icon={<LogOut aria-hidden className="size-4" />}>
            Log out everywhere
          </Button>
        }
      >
        {`Every phone and computer ${short} is logged in on will need the password again. Visits and payments stay as they are, and the password doesn't change: if someone else knows it, ask ${short} to choose a new one with "Forgot your password?" on our website.`}
      </ConfirmDialog>
    </div>
  );
}
