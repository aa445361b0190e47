"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { resolveMessageContract } from "@/lib/core/leads/contract";
import type { Message } from "@/lib/core/leads/message-schema";
import { assignContract } from "@/lib/features/partners/contract";
import { createWriter } from "@/lib/platform/http/writer";

type Act = "assign" | "resolve";

const assignLead = createWriter(assignContract);
const resolveMessage = createWriter(resolveMessageContract);

const NOT_DONE = "That did not work. Please try again.";

/** One step at a time: says what it brought; the list is read anew in any case, its row locked until then. */
export function useLeadStep(partner: number) {
  const running = useRef(false);
  const [busy, setBusy] = useState<{ msid: number; act: Act } | null>(null);
  const { refresh, pending: refreshing } = useRefresh();
  const run = async (act: Act, { msid }: Message, step: () => Promise<string>) => {
    if (running.current) return;
    running.current = true;
    setBusy({ msid, act });
    let failure: unknown;
    try {
      toast.success(await step());
    } catch (error) {
      failure = error;
      toast.error(error instanceof Error ? error.message : NOT_DONE);
    } finally {
      running.current = false;
      refresh(() => setBusy(null), failure);
    }
  };
  const assign = (lead: Message) =>
    run("assign", lead, async () => {
      const { msid, version } = lead;
      const task = lead.held ? "giveBack" : undefined;
      const { mess } = await assignLead.send({ id: msid, hrid: partner, task, version });
      return mess?.holder
        ? `${nameOf(lead)} is with ${mess.holder} now.`
        : `${nameOf(lead)} isn't assigned to anyone now.`;
    });
  const [asked, ask] = useState<Message | null>(null);
  const resolveNow = (lead: Message) =>
    run("resolve", lead, async () => {
      const type = lead.resolved ? "unresolve" : "resolve";
      const { msid, version } = lead;
      await resolveMessage.send({ msid, type, hrid: partner, version });
      return type === "resolve" ? `${nameOf(lead)} is resolved.` : `${nameOf(lead)} is open again.`;
    });
  /** What somebody else has in hand is asked about first. */
  const resolve = (lead: Message) =>
    !lead.resolved && lead.holder && !lead.held ? ask(lead) : resolveNow(lead);
  const runs = (act: Act, { msid }: Message) => busy?.msid === msid && busy.act === act;
  return { assign, resolve, resolveNow, asked, ask, runs, locked: busy !== null || refreshing };
}

export type LeadSteps = ReturnType<typeof useLeadStep>;

/** What a lead is called in a sentence or for a screen reader. */
export const nameOf = ({ type, address_plus, message }: Message): string =>
  `${type}, ${address_plus ?? message}`;
