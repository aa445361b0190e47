"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
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

function WriteAgain({ cfid, email }: { cfid: number; email: string }) {
  const write = useWrite(unblockEmailContract, { said: ({ msg }) => msg, rereads: true });
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={write.pending}
      pendingLabel="…"
      aria-label={`${email} works again`}
      onClick={() => write.act({ cfid, email })}
    >
      It works again
    </Button>
  );
}
