"use client";

import { Alert } from "@/components/ui/alert";
import { WriteButton } from "@/components/ui/write-button";
import { unblockEmailContract } from "@/lib/core/inbox/contract";
import type { ClientPage } from "@/lib/registry/client-page/page-view";

/** What doesn't reach the client and why; an email that works again can be turned back on. */
export function NotReached({ page: { cfid, blocked } }: { page: Pick<ClientPage, "cfid" | "blocked"> }) {
  return (
    <>
      {blocked.map(({ email, why }) => (
        <Alert
          key={why}
          kind="warning"
          className="mb-4"
          action={email === null ? undefined : <WriteAgain cfid={cfid} email={email} />}
        >
          <span className="wrap-anywhere">{`${why}.`}</span>
        </Alert>
      ))}
    </>
  );
}

const WriteAgain = ({ cfid, email }: { cfid: number; email: string }) => (
  <WriteButton
    contract={unblockEmailContract}
    input={{ cfid, email }}
    said={({ msg }) => msg}
    label={`${email} works again`}
  >
    It works again
  </WriteButton>
);
