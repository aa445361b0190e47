"use client";

import { useEffect, useRef } from "react";
import { PageError } from "@/components/layout/page-state";
import { Spinner } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";

const viewClient = async () => (await import("@/lib/core/sign-in/client/contract")).verifyDashUserContract;

/**
 * Opens the client of `?cfid=` for staff, or for people without Client care the payment of `?jobid=`. Pages
 * only read, so opening is a separate call.
 */
export function OpenClient({ cfid, jobid }: { cfid: number; jobid: number | null }) {
  const { act, problem } = useWrite(viewClient, { inPlace: true });
  const asked = useRef(false);
  const open = () => act({ cfid, jobid });
  useEffect(() => {
    // Once, though effects run twice in development: each opening is logged.
    if (asked.current) return;
    asked.current = true;
    void open();
  });
  return (
    <div className="mx-auto grid max-w-3xl gap-4 px-4 py-10 sm:px-6">
      <h1 className="text-2xl">Client {cfid}</h1>
      {problem ? (
        <PageError title="We couldn't open this client's dashboard" onRetry={open}>
          {problem}
        </PageError>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Opening the client's dashboard…
        </p>
      )}
    </div>
  );
}
