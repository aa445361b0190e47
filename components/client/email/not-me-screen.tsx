"use client";

import { Alert } from "@/components/ui/alert";
import { type NotMeView, notMeContract } from "@/lib/core/sign-in/devices/contract";
import { EmailLinkFrame, EmailLinkPage, useEmailLink } from "./email-link";

const TITLE = "This wasn't me";

/** The page behind the email about a login from a new device. */
export function NotMeScreen({ link }: { link: NotMeView }) {
  const { state, pending, problem, press } = useEmailLink(link, notMeContract);
  if (state === "open")
    return (
      <EmailLinkFrame
        title={TITLE}
        button="This wasn't me, log everyone out"
        pending={pending}
        problem={problem}
        onPress={press}
      >
        <p>Someone logged in to your account with a device we hadn't seen before.</p>
        <p>If that wasn't you, we'll log everyone out and turn off your password.</p>
        <p>If it was you, just close this page.</p>
      </EmailLinkFrame>
    );
  return <EmailLinkPage title={TITLE}>{state === "done" ? <Done link={link} /> : <Spent />}</EmailLinkPage>;
}

function Done({ link }: { link: NotMeView }) {
  const staff = link.state !== "spent" && link.who === "staff";
  return (
    <Alert kind="success" title="Everyone is logged out">
      {staff
        ? "Your password no longer works. The office has been told. Call them and they'll give you a new one."
        : "Your password no longer works. An email with a link to choose a new one is on its way."}
    </Alert>
  );
}

function Spent() {
  return (
    <Alert kind="info" title="This link doesn't work any more">
      It isn't complete, or is more than a week old. If someone else is using your account, please call us.
    </Alert>
  );
}
