"use client";

import { useRef, useState } from "react";
import {
  checkNewClientContract,
  type Duplicate,
  saveNewClientContract,
} from "@/lib/features/new-clients/contract";
import { callApi, refusedBy } from "@/lib/platform/http/call-api";

type Reached = { phone: string; address: string; postcode: string };

/** Who has the phone or the address that is typed; asked anew only when one of them has changed. */
export function useDuplicates() {
  const [found, setFound] = useState<Duplicate[]>([]);
  const asked = useRef("");
  const asking = useRef<AbortController>(null);

  const forget = () => {
    asking.current?.abort();
    asked.current = "";
    setFound([]);
  };
  const check = async (reached: Reached) => {
    const key = JSON.stringify(reached);
    if (key === asked.current) return;
    asked.current = key;
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    const { signal } = control;
    if (!reached.phone && !reached.address) return setFound([]);
    // Only a hint: whether it may be saved is found out by saving.
    const answer = await callApi(checkNewClientContract, reached, { signal }).catch(() => null);
    if (answer && !signal.aborted) setFound(answer.duplicates);
  };
  /** Takes over those that a refused save names. */
  const takeFrom = (error: unknown) => {
    const named = refusedBy(saveNewClientContract, error)?.duplicates;
    if (named) setFound(named.duplicates);
  };
  return { found, check, takeFrom, forget };
}
