import {
  CalendarPlus,
  Check,
  CircleX,
  CreditCard,
  Flag,
  History,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquare,
  NotebookPen,
  Phone,
  Star,
  Undo2,
  Wine,
} from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { TimelineEntry, TimelineSort } from "@/lib/registry/client-page/contract";

const LOOKS: Record<TimelineSort, { Icon: LucideIcon; look: string }> = {
  booked: { Icon: CalendarPlus, look: "bg-lake-soft text-lake-text" },
  done: { Icon: Check, look: "bg-leaf-soft text-leaf-text" },
  dnf: { Icon: Flag, look: "bg-brick-soft text-brick-text" },
  email: { Icon: Mail, look: "bg-sky-soft text-sky-text" },
  text: { Icon: MessageSquare, look: "bg-sky-soft text-sky-text" },
  call: { Icon: Phone, look: "bg-well text-ink" },
  request: { Icon: Inbox, look: "bg-sun-soft text-sun-text" },
  feedback: { Icon: Star, look: "bg-sun-soft text-sun-text" },
  paid: { Icon: CreditCard, look: "bg-leaf-soft text-leaf-text" },
  declined: { Icon: CircleX, look: "bg-brick-soft text-brick-text" },
  returned: { Icon: Undo2, look: "bg-sun-soft text-sun-text" },
  note: { Icon: NotebookPen, look: "bg-well text-ink" },
  wine: { Icon: Wine, look: "bg-plum-soft text-plum-text" },
  change: { Icon: History, look: "bg-well text-ink" },
};

const SHORT = 220;

/** One thing that happened: what, who and when. A long text expands. */
export function EntryRow({ entry }: { entry: TimelineEntry }) {
  const { sort, title, who, text, state, time, href } = entry;
  const { Icon, look } = LOOKS[sort];
  return (
    <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 py-1.5 before:absolute before:inset-y-0 before:left-3.5 before:w-px before:bg-line">
      <span aria-hidden className={cn("z-1 grid size-7 place-items-center rounded-full", look)}>
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="wrap-anywhere min-w-0 flex-[1_1_8rem]">
            {href ? (
              <Link
                href={href}
                prefetch={false}
                className="font-semibold text-ink underline underline-offset-2"
              >
                {title}
              </Link>
            ) : (
              <b className="font-semibold">{title}</b>
            )}
            {who && (
              <>
                {" "}
                <span className="inline-block text-ink-muted">{`by ${who}`}</span>
              </>
            )}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink-muted text-sm sm:shrink-0 sm:flex-nowrap">
            {state && <Badge tone={state.tone}>{state.word}</Badge>}
            <span className="tabular-nums">{time}</span>
          </span>
        </p>
        {text && <Text text={text} />}
      </div>
    </li>
  );
}

function Text({ text }: { text: string }) {
  if (text.length <= SHORT && !text.includes("\n\n"))
    return <p className="wrap-anywhere whitespace-pre-line text-ink-muted">{text}</p>;
  const [head = "", ...rest] = text.split("\n\n");
  const short = head.length <= SHORT && rest.length > 0 ? head : `${text.slice(0, SHORT).trim()}…`;
  return (
    <details className="group/text">
      <summary className="wrap-anywhere min-h-6 cursor-pointer text-ink-muted">{short}</summary>
      <p className="wrap-anywhere mt-1 whitespace-pre-line rounded-md bg-well px-3 py-2">
        {short === head ? rest.join("\n\n") : text}
      </p>
    </details>
  );
}
