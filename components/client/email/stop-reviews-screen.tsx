"use client";

import { Alert } from "@/components/ui/alert";
import { type StopLinkView, stopReviewsContract } from "@/lib/features/messages/contract";
import { EmailLinkFrame, EmailLinkPage, useEmailLink } from "./email-link";

const TITLE = "Stop review emails";

/** The page behind the link under a review request. */
export function StopReviewsScreen({ link }: { link: StopLinkView }) {
  const { state, ...pressing } = useEmailLink(link, stopReviewsContract);
  if (state === "open")
    return (
      <EmailLinkFrame
        title={TITLE}
        button="Stop these emails"
        pending={pressing.pending}
        problem={pressing.problem}
        onPress={pressing.press}
      >
        <p>We won't ask you how a visit went any more.</p>
        <p>You'll still get confirmations and receipts.</p>
      </EmailLinkFrame>
    );
  return (
    <EmailLinkPage title={TITLE}>
      {state === "done" ? (
        <Alert kind="success" title="You won't get any more of these emails">
          You can still tell us how a visit went, on your dashboard or by phone.
        </Alert>
      ) : (
        <Alert kind="info" title="This link doesn't work any more">
          Call us and we'll stop these emails for you.
        </Alert>
      )}
    </EmailLinkPage>
  );
}
