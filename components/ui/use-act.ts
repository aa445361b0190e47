import { useState } from "react";
import { tellProblem } from "./tell-problem";

/** A button's action: not twice at once, and errors are shown; `sorry` for failures without a message. */
export function useAct(act: () => unknown, sorry = "Please try again.") {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      tellProblem(error, error instanceof Error ? error.message : sorry);
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
