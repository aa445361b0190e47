"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { StatusBadge } from "@/components/ui/status-badge";
import { useWrite } from "@/components/ui/use-write";
import { revokeLinksContract, type SentLink } from "@/lib/core/jobs/links/contract";

type SentLinksProps = { jobid: number; links: readonly SentLink[] };

const NAMES = { pay: "Pay link", gallery: "Photo link", reviews: "Review link" } as const;

/** The links emailed to the client for this job: the state of each, and revoking those that still work. */
export function SentLinks({ jobid, links }: SentLinksProps) {
  const open = links.filter(({ state }) => state === "open");
  return (
    <Card title="Links sent to the client">
      {links.length === 0 && <p className="text-ink-muted">No pay or photo links were sent for this job.</p>}
      <ul aria-label="Links sent to the client" className="grid divide-y divide-line">
        {links.map((link) => (
          <SentLinkRow key={link.id} jobid={jobid} link={link} />
        ))}
      </ul>
      {open.length > 1 && (
        <Revoke
          jobid={jobid}
          label="Revoke all links"
          title={`Revoke all ${open.length} links?`}
          text="They'll stop working. You can send new ones."
        />
      )}
    </Card>
  );
}

function SentLinkRow({ jobid, link }: { jobid: number; link: SentLink }) {
  const { id, purpose, recipient, sent, sentBy, opened, state, until } = link;
  const name = NAMES[purpose];
  const words = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <StatusBadge status={words.badge}>{words.word}</StatusBadge>
        </p>
        {recipient && <p className="wrap-anywhere">{recipient}</p>}
        <p className="text-ink-muted">{`Sent ${sent}${sentBy ? ` by ${sentBy}` : ""}`}</p>
        <p className="text-ink-muted">{`${words.until} ${until}`}</p>
        <p className="text-ink-muted">{opened ? `First opened ${opened}` : "Not opened yet"}</p>
      </div>
      {state === "open" && (
        <Revoke
          jobid={jobid}
          linkId={id}
          label="Revoke"
          spoken={`Revoke ${name}, sent ${sent}`}
          title={`Revoke this ${name.toLowerCase()}?`}
          text={`Anyone who opens it will see that our office cancelled it. You can send ${recipient ?? "the client"} a new one.`}
        />
      )}
    </li>
  );
}

const STATES = {
  open: { badge: "resolved", word: "Works", until: "Works until" },
  expired: { badge: "completed", word: "Expired", until: "Expired" },
  revoked: { badge: "cancelled", word: "Revoked", until: "Revoked" },
} as const;

type RevokeProps = {
  jobid: number;
  /** The whole job when there's none. */
  linkId?: number;
  label: string;
  spoken?: string;
  title: string;
  text: string;
};

function Revoke({ jobid, linkId, label, spoken, title, text }: RevokeProps) {
  const write = useWrite(revokeLinksContract);
  return (
    <ConfirmDialog
      title={title}
      confirm={label}
      danger
      onConfirm={() => write.send({ id: jobid, link_id: linkId })}
      trigger={
        <Button variant="secondary" aria-label={spoken}>
          {label}
        </Button>
      }
    >
      {text}
    </ConfirmDialog>
  );
}
