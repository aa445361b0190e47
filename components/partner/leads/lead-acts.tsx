"use client";

import { Check, Hand, RotateCcw, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import type { LeadLink } from "@/components/leads/lead-marks";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { tellProblem } from "@/components/ui/tell-problem";
import { toast } from "@/components/ui/toaster";
import { useRefresh } from "@/components/ui/use-refresh";
import { resolveMessageContract } from "@/lib/core/leads/contract";
import { type PartnerForm, partnerFormOf } from "@/lib/core/leads/list-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { assignContract } from "@/lib/features/partners/contract";
import { path } from "@/lib/paths";
import { createWriter } from "@/lib/platform/http/writer";

/** `sm`: in a row of the table, where acts are quiet. */
type LeadAct = { message: Message; steps: LeadSteps; size?: "sm" };

/** Who holds the lead; a click takes it, or releases the viewer's own. Resolved ones are read-only. */
export function HolderButton({ message, steps, size }: LeadAct) {
  const { holder, held, resolved } = message;
  if (resolved) return holder ?? "No one";
  const act = held ? "select to release it" : "select to take it over";
  return (
    <Button
      variant={size === "sm" ? "ghost" : holder ? "secondary" : "primary"}
      size={size}
      pending={steps.runs("assign", message)}
      pendingLabel={held ? "Releasing…" : "Taking…"}
      disabled={steps.locked}
      onClick={() => steps.assign(message)}
      icon={holder ? <UserRound aria-hidden className="size-4" /> : <Hand aria-hidden className="size-4" />}
      aria-label={`${holder ? `Held by ${holder}, ${act}` : "Assign to me"}: ${nameOf(message)}`}
      title={holder ? (held ? "Release" : "Take over") : undefined}
      className={size === "sm" ? "px-1" : undefined}
    >
      <span className="min-w-0 truncate">{holder ?? "Assign"}</span>
    </Button>
  );
}

/** Resolves it without a form, or reopens it. `isIcon`: beside a form, which is the usual way. */
export function ResolveButton({ message, steps, size, isIcon }: LeadAct & { isIcon?: boolean }) {
  const word = message.resolved ? "Unresolve" : "Resolve";
  const Icon = message.resolved ? RotateCcw : Check;
  return (
    <Button
      variant={size === "sm" ? "ghost" : "secondary"}
      size={size}
      pending={steps.runs("resolve", message)}
      pendingLabel={message.resolved ? "Opening…" : "Resolving…"}
      disabled={steps.locked}
      onClick={() => steps.resolve(message)}
      icon={<Icon aria-hidden className="size-4" />}
      aria-label={`${word}: ${nameOf(message)}`}
      title={isIcon ? word : undefined}
      className={isIcon ? "px-2.5" : undefined}
    >
      {!isIcon && word}
    </Button>
  );
}

/** Asks before resolving a lead that someone else holds. */
export function ResolveAnothers({ steps: { asked, ask, resolveNow } }: { steps: LeadSteps }) {
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && ask(null)}
      title={`Resolve ${nameOf(asked)}?`}
      confirm="Resolve"
      onConfirm={() => void resolveNow(asked)}
    >
      {`${asked.holder} holds this lead.`}
    </ConfirmDialog>
  );
}

const FORMS: Record<PartnerForm, { open: string; edit: string; href: (msid: number) => string }> = {
  estimate: { open: "Return Estimate", edit: "Edit Estimate", href: path.windowLead },
  pick_up: { open: "Return Pick-Up", edit: "Edit Pick-Up", href: path.pickUp },
  odd_job: { open: "Odd Job Admin", edit: "Odd Job Admin", href: path.oddJobLead },
  paint: { open: "Paint Admin", edit: "Paint Admin", href: path.paintLead },
};

export const hasForm = ({ type }: Message): boolean => partnerFormOf(type) !== null;

/** Links to the screens where people continue with a lead. */
export function FormLink({ message, size, className }: LeadLink) {
  const form = partnerFormOf(message.type);
  if (!form) return null;
  const { open, edit, href } = FORMS[form];
  const word = message.returned ? edit : open;
  return (
    <LinkButton
      href={href(message.msid)}
      prefetch={false}
      variant={message.resolved || size === "sm" ? "secondary" : "primary"}
      size={size}
      className={className}
      aria-label={`${word}, ${message.address_plus ?? message.message}`}
    >
      {word}
    </LinkButton>
  );
}

type Act = "assign" | "resolve";

const assignLead = createWriter(assignContract);
const resolveMessage = createWriter(resolveMessageContract);

const NOT_DONE = "That didn't work. Please try again.";

/** One step at a time: reports the result; the list refreshes either way, with the row locked until then. */
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
      tellProblem(error, error instanceof Error ? error.message : NOT_DONE);
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
        ? `${nameOf(lead)} is now assigned to ${mess.holder}.`
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
  /** Asks first when someone else has it. */
  const resolve = (lead: Message) =>
    !lead.resolved && lead.holder && !lead.held ? ask(lead) : resolveNow(lead);
  const runs = (act: Act, { msid }: Message) => busy?.msid === msid && busy.act === act;
  return { assign, resolve, resolveNow, asked, ask, runs, locked: busy !== null || refreshing };
}

export type LeadSteps = ReturnType<typeof useLeadStep>;

/** A lead's name in a sentence or for a screen reader. */
export const nameOf = ({ type, address_plus, message }: Message): string =>
  `${type}, ${address_plus ?? message}`;
