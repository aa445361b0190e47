"use client";

import { useFormState } from "react-hook-form";
import { FocusedAlert } from "@/components/ui/focused-alert";
import { LinkButton } from "@/components/ui/link-button";
import { loginFrom } from "@/lib/paths";
import { LOGGED_OUT } from "./attempt";

/**
 * Below the button of a form whose session ended while it was filled in: where to log in. A form with a draft comes back
 * to this page with what was typed; any other stays open in this tab.
 */
export function LoggedOut({ hasDraft }: { hasDraft: boolean }) {
  const { errors } = useFormState();
  if (errors.root?.[LOGGED_OUT] === undefined) return null;
  return (
    <div className="col-span-full">
      <FocusedAlert
        kind="error"
        title="You're logged out, so nothing was sent"
        action={
          <LinkButton
            href={loginFrom(window.location.pathname + window.location.search)}
            variant="secondary"
            prefetch={false}
            // The guard of unsaved changes lets it pass: the draft stays.
            {...(hasDraft ? { "data-keeps-draft": true } : { target: "_blank" })}
          >
            {hasDraft ? "Log in" : "Log in (opens a new tab)"}
          </LinkButton>
        }
      >
        {hasDraft
          ? "We kept what you typed. Log in to come back here, then send it again."
          : "Log in, come back to this tab, then send it again."}
      </FocusedAlert>
    </div>
  );
}
