"use client";

import { useState, useTransition } from "react";
import { ApiError } from "@/lib/http/call-api";

type Link = { state: "open"; token: string } | { state: "done" | "spent" };
type Act = (sent: { token: string }) => Promise<unknown>;

/** The page of a mailed link: it acts when its button is pressed, since mail scanners open links by themselves. */
export function useEmailLink(link: Link, act: Act) {
  const [state, setState] = useState(link.state);
  const [problem, setProblem] = useState<string>();
  const [pending, start] = useTransition();
  const press = () =>
    start(async () => {
      if (link.state !== "open") return;
      setProblem(undefined);
      try {
        await act({ token: link.token });
        setState("done");
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) setState("spent");
        else setProblem(error instanceof ApiError ? error.message : "That didn't work. Please try again.");
      }
    });
  return { state, problem, pending, press };
}
