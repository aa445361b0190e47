"use client";

import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { type EmailLinkView, keepEmailContract } from "@/lib/core/clients/email/contract";
import { path } from "@/lib/paths";
import { EmailLinkFrame, EmailLinkPage, useEmailLink } from "./email-link";

const TITLE = "Keep your email";

/** The page behind "This wasn't me" in the email to a client's old address. */
export function KeepEmailScreen({ link }: { link: EmailLinkView }) {
  const { state, ...pressing } = useEmailLink(link, keepEmailContract);
  const email = link.state === "spent" ? "" : link.email;
  if (state === "open")
    return (
      <EmailLinkFrame
        title={TITLE}
        button="This wasn't me, keep my address"
        pending={pressing.pending}
        problem={pressing.problem}
        onPress={pressing.press}
      >
        <p>
          Someone asked to change your account's email address. If that wasn't you, we'll keep{" "}
          <span className="break-words font-medium">{email}</span>.
        </p>
        <p>Everyone will be logged out of your account, and our office will look into it.</p>
        <p>If it was you, just close this page.</p>
      </EmailLinkFrame>
    );
  return (
    <EmailLinkPage title={TITLE}>
      {state === "done" ? (
        <Alert kind="success" title="We kept your email address">
          <span className="break-words">{email}</span> is still the email address of your account. Everyone
          was logged out, and the office has been told. If we had to replace your password, we've emailed you
          a link to choose a new one.
        </Alert>
      ) : (
        <Alert kind="info" title="This link doesn't work any more">
          It was replaced by an earlier link or is more than a week old. If someone else changed your account,
          please call us.
        </Alert>
      )}
      <LinkButton href={path.clientDashboard()} size="lg" full>
        Go to My Dashboard
      </LinkButton>
    </EmailLinkPage>
  );
}
