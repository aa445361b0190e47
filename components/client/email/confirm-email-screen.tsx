"use client";

import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { confirmEmailContract, type EmailLinkView } from "@/lib/core/clients/email/contract";
import { path } from "@/lib/paths";
import { EmailLinkFrame, EmailLinkPage, useEmailLink } from "./email-link";

const TITLE = "Confirm your email";

/** The page behind the link emailed to a client's new address. */
export function ConfirmEmailScreen({ link }: { link: EmailLinkView }) {
  const { state, ...pressing } = useEmailLink(link, confirmEmailContract);
  const email = link.state === "spent" ? "" : link.email;
  if (state === "open")
    return (
      <EmailLinkFrame
        title={TITLE}
        button="Confirm this address"
        pending={pressing.pending}
        problem={pressing.problem}
        onPress={pressing.press}
      >
        <p className="break-words font-medium">{email}</p>
        <p>
          Confirm that this is your email address. You'll log in with it, and we'll send your emails there.
        </p>
      </EmailLinkFrame>
    );
  return (
    <EmailLinkPage title={TITLE}>
      {state === "done" ? (
        <Alert kind="success" title="Your email address is confirmed">
          <span className="break-words">{email}</span> is now your login email.
        </Alert>
      ) : (
        <Alert kind="info" title="This link doesn't work any more">
          It has already been used, was replaced by a newer one, or has expired. Log in and open Edit Personal
          Info to see which address is on file or to send a new link.
        </Alert>
      )}
      <LinkButton href={path.clientDashboard()} size="lg" full>
        Go to My Dashboard
      </LinkButton>
    </EmailLinkPage>
  );
}
