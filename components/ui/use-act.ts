import { useState } from "react";
import { toast } from "./toaster";

/** A button's act: not twice at once, and what went wrong is said; `sorry` where the failure has no words of its own. */
export function useAct(act: () => unknown, sorry = "Please try again.") {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : sorry);
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
