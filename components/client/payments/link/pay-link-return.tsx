"use client";

import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { path } from "@/lib/paths";
import { keptPayLink } from "./pay-link-keep";

/** Back from the bank without a session: continues to the page of the link this tab came from. */
export function PayLinkReturn() {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const token = keptPayLink();
    if (token) window.location.replace(path.pay(token, window.location.search));
    else setLost(true);
  }, []);
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-5 px-4 py-8">
      <h1 className="font-display text-3xl">Your payment</h1>
      {lost ? (
        <p>
          Open the link in our email again to see whether your payment went through, or call the number in it.
        </p>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> We are checking your payment…
        </p>
      )}
    </main>
  );
}
