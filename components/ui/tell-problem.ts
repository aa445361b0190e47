import { loginFrom } from "@/lib/paths";
import { hasSessionEnded } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { toast } from "./toaster";

/** To log in and come back to this page. */
const logIn = () => window.location.assign(loginFrom(window.location.pathname + window.location.search));

/** A message about a press that failed, in these words; for someone whose session has ended, with a button to log in. */
export const tellProblem = (error: unknown, words = problemOf(error)): void =>
  hasSessionEnded(error)
    ? toast.error("You're logged out, so nothing was sent.", { action: { label: "Log in", onClick: logIn } })
    : toast.error(words);
