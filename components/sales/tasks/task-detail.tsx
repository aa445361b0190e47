"use client";

import { CalendarPlus, Mail, Phone, StickyNote } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { mailEstimateContract } from "@/lib/features/sales/contract";
import type { TasksView } from "@/lib/features/sales/sales-view";
import type { Task, TaskType } from "@/lib/features/sales/task-schema";
import { path } from "@/lib/paths";
import { formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { TaskClose } from "./task-close";
import { hoursText, TypeBadge } from "./task-columns";
import { TaskContact, TaskEstimator, TaskHolder, TaskNotes } from "./task-parts";
import { useListQuery } from "./use-list-query";

/** Where each kind of task is returned. */
const RETURN: Record<TaskType, { label: string; edit: string; href: (id: number) => string }> = {
  Estimate: { label: "Return estimate", edit: "Edit estimate", href: path.returnEstimate },
  Sign: { label: "Return sign", edit: "Edit sign", href: path.returnSign },
  DNF: { label: "Return DNF", edit: "Edit DNF", href: path.returnDnfTask },
};

/** One task: the request, what has been done, and what can be done next. */
export function TaskDetail({ task, view }: { task: Task; view: TasksView }) {
  const { id, type, returned, message } = task;
  const { label, edit, href } = RETURN[type];
  const list = useListQuery();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <TypeBadge type={type} />
          <span className="text-ink-muted text-sm">{formatInstant(new Date(task.messdate))}</span>
        </div>
        <p className="wrap-anywhere whitespace-pre-line font-semibold text-lg">{message}</p>
        <FactList facts={factsOf(task)} />
        <Reach task={task} />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <LinkButton href={`${href(id)}${list}`} full>
          {returned ? edit : label}
        </LinkButton>
        {type === "Estimate" && (
          <LinkButton
            href={path.estimateNotes(id)}
            variant="secondary"
            full
            icon={<StickyNote aria-hidden className="size-5" />}
          >
            Property notes
          </LinkButton>
        )}
        {type === "Estimate" && <MailEstimate task={task} />}
        {view.book[id] && (
          <LinkButton
            href={view.book[id]}
            variant="secondary"
            full
            icon={<CalendarPlus aria-hidden className="size-5" />}
            className="sm:col-span-2"
          >
            Book
          </LinkButton>
        )}
      </div>
      <TaskContact task={task} />
      <TaskHolder task={task} holders={view.holders} />
      {view.mayChangeEstimator && type === "Estimate" && returned && task.status !== "Paid" && (
        <TaskEstimator task={task} people={view.holders} />
      )}
      <TaskNotes task={task} viewer={view.viewer.hrid} />
      <TaskClose id={id} />
    </div>
  );
}

const PARTS = ["w1", "w2", "eh", "eg"] as const;

function factsOf(task: Task) {
  const { address, postcode, city, name, holder, estimator, returner, status, crew, area, price, comm } =
    task;
  const prices = PARTS.flatMap((part) =>
    task[part] ? [`${part.toUpperCase()} ${formatPrice(task[part])}`] : [],
  );
  const hours =
    task.complete_hours === null
      ? `came in ${hoursText(task.age_hours)} ago`
      : `done in ${hoursText(task.complete_hours)}`;
  return [
    ["Client", name ?? ""],
    ["Address", [address, postcode, city].filter(Boolean).join(", ")],
    ["Area", area ?? ""],
    ["Status", `${status}, ${hours}`],
    ["Holder", holder ?? ""],
    ["Estimator", estimator ?? ""],
    ["Returned by", returner ?? ""],
    ["Crew", crew ?? ""],
    ["Prices", prices.join(" · ")],
    ["Total", price ? formatPrice(price) : ""],
    ["Commission", comm ? formatPrice(comm) : ""],
  ] as const;
}

const REACH = cn(buttonStyles({ variant: "secondary" }), "max-w-full");

function Reach({ task: { name, phone, email } }: { task: Task }) {
  const call = phone && phoneHref(phone);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {call && (
        <a href={call} className={REACH} aria-label={`Call ${name}, ${formatPhone(phone)}`}>
          <Phone aria-hidden className="size-5" />
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={REACH} aria-label={`Write to ${email}`}>
          <Mail aria-hidden className="size-5 shrink-0" />
          <span className="truncate">{email}</span>
        </a>
      )}
    </div>
  );
}

/** Emails the estimate; asks first, since an email can't be undone. */
function MailEstimate({ task: { id, price, email } }: { task: Task }) {
  const write = useWrite(mailEstimateContract, { said: ({ message }) => message });
  const closed = !price || email === null;
  const why = !price ? "Return the estimate first" : "No email address";
  return (
    <ConfirmDialog
      title="Email this estimate?"
      confirm="Send email"
      onConfirm={() => write.send({ id })}
      trigger={
        <Button
          variant="secondary"
          full
          disabled={closed}
          icon={<Mail aria-hidden className="size-5" />}
          className="sm:col-span-2"
        >
          {closed ? `Email: ${why}` : "Email estimate"}
        </Button>
      }
    >
      {`We'll email the prices to ${email}. You can send this once a day.`}
    </ConfirmDialog>
  );
}
