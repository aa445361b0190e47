"use client";

import { Check, Hand, RotateCcw, UserRound } from "lucide-react";
import type { LeadLink } from "@/components/leads/lead-links";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import type { Message } from "@/lib/core/leads/message-schema";
import { type PartnerForm, partnerFormOf } from "@/lib/core/leads/partner-rules";
import { path } from "@/lib/paths";
import { type LeadSteps, nameOf } from "./use-lead-step";

type LeadAct = { message: Message; steps: LeadSteps; size?: "sm" };

/** Who holds the lead; a click takes it, or gives the own one back. Of what is dealt with it is only told. */
export function HolderButton({ message, steps, size }: LeadAct) {
  const { holder, held, resolved } = message;
  if (resolved) return holder ?? "Nobody";
  const act = held ? "select to release it" : "select to take it over";
  return (
    <Button
      variant={holder ? "secondary" : "primary"}
      size={size}
      pending={steps.runs("assign", message)}
      pendingLabel={held ? "Releasing…" : "Taking…"}
      disabled={steps.locked}
      onClick={() => steps.assign(message)}
      icon={holder ? <UserRound aria-hidden className="size-4" /> : <Hand aria-hidden className="size-4" />}
      aria-label={`${holder ? `Held by ${holder}, ${act}` : "Assign to me"}: ${nameOf(message)}`}
      title={holder ? (held ? "Release" : "Take over") : undefined}
    >
      <span className="min-w-0 truncate">{holder ?? "Assign"}</span>
    </Button>
  );
}

/** Dealt with without a form, or open again. */
export function ResolveButton({ message, steps, size }: LeadAct) {
  const word = message.resolved ? "Unresolve" : "Resolve";
  const Icon = message.resolved ? RotateCcw : Check;
  return (
    <Button
      variant="secondary"
      size={size}
      pending={steps.runs("resolve", message)}
      pendingLabel={message.resolved ? "Opening…" : "Resolving…"}
      disabled={steps.locked}
      onClick={() => steps.resolve(message)}
      icon={<Icon aria-hidden className="size-4" />}
      aria-label={`${word}: ${nameOf(message)}`}
    >
      {word}
    </Button>
  );
}

/** Asks before a lead is resolved that somebody else holds. */
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

/** To the screen where a lead goes on. */
export function FormLink({ message, size, className }: LeadLink) {
  const form = partnerFormOf(message.type);
  if (!form) return null;
  const { open, edit, href } = FORMS[form];
  const word = message.returned ? edit : open;
  return (
    <LinkButton
      href={href(message.msid)}
      prefetch={false}
      variant={message.resolved ? "secondary" : "primary"}
      size={size}
      className={className}
      aria-label={`${word}, ${message.address_plus ?? message.message}`}
    >
      {word}
    </LinkButton>
  );
}
