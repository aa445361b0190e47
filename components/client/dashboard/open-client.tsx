"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PageError } from "@/components/layout/page-state";
import { Spinner } from "@/components/ui/spinner";
import { verifyDashUserContract } from "@/lib/auth/client/contract";
import { callApi } from "@/lib/http/call-api";

/**
 * Opens the client of `?cfid=` for a staff member, or for someone without client care the payment of `?jobid=`; a page
 * only reads, so the opening is a call of its own.
 */
export function OpenClient({ cfid, jobid }: { cfid: number; jobid: number | null }) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const asked = useRef(false);
  const open = async () => {
    setProblem(undefined);
    try {
      await callApi(verifyDashUserContract, { cfid, jobid });
      router.refresh();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "This client could not be opened.");
    }
  };
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
        <PageError title="This client's dashboard did not open" onRetry={open}>
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
