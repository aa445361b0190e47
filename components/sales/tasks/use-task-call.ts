"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "@/components/ui/toaster";

/** One call at a time: says what it brought, and reads the list anew, also after a refusal. */
export function useTaskCall() {
  const router = useRouter();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const run = async (call: () => Promise<{ message: string }>) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      toast.success((await call()).message);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "That did not work. Please try again.");
    } finally {
      running.current = false;
      setPending(false);
      router.refresh();
    }
  };
  return { run, pending };
}
