"use client";

import {
  Car,
  CircleCheck,
  CircleX,
  GraduationCap,
  Images,
  MessageSquare,
  Pencil,
  Phone,
  TriangleAlert,
} from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { type Recruit, sendTextContract, testTextContract } from "@/lib/features/recruits/contract";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { formatPhone, phoneHref } from "@/lib/values/phone";

const STATUS = {
  Training: { tone: "sky", icon: <GraduationCap aria-hidden /> },
  "Scheduled Field": { tone: "sun", icon: <Car aria-hidden /> },
  Field: { tone: "leaf", icon: <CircleCheck aria-hidden /> },
  Dead: { tone: "brick", icon: <CircleX aria-hidden /> },
} as const;

/** One recruit; dead recruits' cards differ by colour, icon and word. */
export function RecruitCard({ recruit, onEdit }: { recruit: Recruit; onEdit: () => void }) {
  const { tone, icon } = STATUS[recruit.status];
  const dead = recruit.status === "Dead";
  const call = phoneHref(recruit.phone);
  return (
    <article
      aria-label={recruit.name}
      className={cn(
        "card-edge grid h-full content-between gap-4 rounded-lg bg-surface p-4",
        dead && "border-brick border-l-4 bg-brick-soft",
      )}
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">
            {recruit.name}
            {recruit.name1 && recruit.name1 !== recruit.name && (
              <span className={dead ? "" : "text-ink-muted"}>{` (${recruit.name1})`}</span>
            )}
          </h2>
          <Badge tone={tone} icon={icon}>
            {recruit.status}
          </Badge>
        </div>
        <Facts recruit={recruit} />
        {recruit.notes4 && <p className="whitespace-pre-line break-words">{recruit.notes4}</p>}
      </div>
      <div className="grid gap-2 min-[20rem]:grid-cols-2">
        {call ? (
          <a
            href={call}
            aria-label={`Call ${recruit.name}, ${formatPhone(recruit.phone)}`}
            className={cn(buttonStyles({ variant: "secondary", full: true }), "col-span-full")}
          >
            <Phone aria-hidden className="size-5" />
            {formatPhone(recruit.phone)}
          </a>
        ) : (
          <p className="col-span-full flex min-h-control items-center gap-2">
            <TriangleAlert aria-hidden className="size-5" />
            No phone
          </p>
        )}
        <SendTextButton recruit={recruit} />
        <LinkButton
          href={path.recruitImages(recruit.id)}
          variant="secondary"
          full
          icon={<Images aria-hidden className="size-5" />}
          aria-label={`Images of ${recruit.name}`}
        >
          Images
        </LinkButton>
        <Button
          variant="secondary"
          full
          className="col-span-full"
          onClick={onEdit}
          icon={<Pencil aria-hidden className="size-5" />}
          aria-label={`Edit ${recruit.name}`}
        >
          Edit
        </Button>
      </div>
    </article>
  );
}

function Facts({ recruit }: { recruit: Recruit }) {
  const facts = [
    ["Shop", recruit.shop],
    ["Driving", recruit.drive],
    ["Training", recruit.training],
    ["Grade", recruit.notes5],
    ["Email", recruit.email],
    ["Since", formatDate(recruit.since)],
    ["Reminded", recruit.notes3 && formatDate(recruit.notes3)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd className="min-w-0 break-words font-medium">{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reminds the recruit of the training; asks first, since a text can't be undone. */
function SendTextButton({ recruit }: { recruit: Recruit }) {
  const { send } = useWrite(sendTextContract, { said: ({ msg }) => msg });
  return (
    <ConfirmDialog
      title={`Send a text to ${recruit.name}?`}
      confirm="Send text"
      onConfirm={() => send({ id: recruit.id })}
      trigger={
        <Button
          variant="secondary"
          full
          disabled={!recruit.phone || recruit.status === "Dead"}
          icon={<MessageSquare aria-hidden className="size-5" />}
          aria-label={`Send text to ${recruit.name}`}
        >
          Send text
        </Button>
      }
    >
      {`We'll text a training reminder${recruit.training ? ` (${recruit.training})` : ""} to ${formatPhone(recruit.phone)}. One text a day.`}
    </ConfirmDialog>
  );
}

/** Sends the reminder to the viewer's own phone as a test. */
export function TestTextButton() {
  const { act, pending } = useWrite(testTextContract, { refreshes: false, said: ({ msg }) => msg });
  return (
    <Button variant="secondary" pending={pending} onClick={() => act({})}>
      Text me a test
    </Button>
  );
}
