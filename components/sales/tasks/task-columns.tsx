import {
  Check,
  FileText,
  Flag,
  Mail,
  Phone,
  PhoneOff,
  TriangleAlert,
  UserRound,
  UserRoundX,
} from "lucide-react";
import { addressColumn } from "@/components/sales/shell/sales-lists";
import { type Column, priceColumn } from "@/components/table/column";
import { Badge } from "@/components/ui/badge";
import { TradeCode } from "@/components/ui/tip";
import type { TaskState } from "@/lib/features/sales/task-rules";
import type { ContactStatus, Task, TaskType } from "@/lib/features/sales/task-schema";
import { count } from "@/lib/values/text";

/** "5 h", "3 days": in hours only while that's easy to grasp. */
export const hoursText = (hours: number): string =>
  hours < 72 ? `${hours} h` : count(Math.floor(hours / 24), "day");

const LEAD: Column<Task>[] = [
  addressColumn(),
  { id: "type", header: "Type", value: ({ type }) => type, cell: ({ type }) => <TypeBadge type={type} /> },
];

const AGE: Record<TaskState, Column<Task>> = {
  open: {
    id: "age",
    header: "Age",
    align: "right",
    value: ({ age_hours }) => age_hours,
    cell: ({ age_hours }) => hoursText(age_hours),
  },
  done: {
    id: "complete",
    header: "Done in",
    align: "right",
    value: ({ complete_hours }) => complete_hours,
    cell: ({ complete_hours }) => (complete_hours === null ? "" : hoursText(complete_hours)),
  },
};

const REST: Column<Task>[] = [
  {
    id: "contact",
    header: "Contact",
    value: ({ contact_status }) => contact_status,
    cell: ({ contact_status }) => <ContactBadge status={contact_status} />,
  },
  { id: "status", header: "Status", value: ({ status }) => status },
  {
    id: "holder",
    header: "Holder",
    value: ({ holder }) => holder,
    cell: ({ holder }) => <Holder name={holder} />,
  },
  { id: "name", header: "Client", value: ({ name }) => name },
  {
    id: "message",
    header: "Message",
    value: ({ message }) => message,
    cell: ({ message }) => (
      <span className="block max-w-72 truncate print:whitespace-normal" title={message}>
        {message}
      </span>
    ),
  },
  { id: "estimator", header: "Estimator", value: ({ estimator }) => estimator },
  priceColumn("price", ({ price }) => price, { unset: "" }),
  { id: "crew", header: "Crew", value: ({ crew }) => crew },
  { id: "area", header: "Area", value: ({ area }) => area },
];

const COLUMNS = {
  open: [...LEAD, AGE.open, ...REST],
  done: [...LEAD, AGE.done, ...REST],
};

/** Open tasks show how long they've waited, done ones how long they took. */
export const columnsOf = (state: TaskState): Column<Task>[] => COLUMNS[state];

const TYPES = {
  Estimate: { tone: "lake", icon: <FileText aria-hidden /> },
  Sign: { tone: "plum", icon: <Flag aria-hidden /> },
  DNF: { tone: "brick", icon: <TriangleAlert aria-hidden /> },
} as const;

export const TypeBadge = ({ type }: { type: TaskType }) => (
  <Badge tone={TYPES[type].tone} icon={TYPES[type].icon}>
    {type}
  </Badge>
);

const CONTACTS = {
  NC: { tone: "sun", icon: <PhoneOff aria-hidden /> },
  Called: { tone: "sky", icon: <Phone aria-hidden /> },
  Emailed: { tone: "sky", icon: <Mail aria-hidden /> },
  "Called and Emailed": { tone: "leaf", icon: <Check aria-hidden /> },
} as const;

const ContactBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={CONTACTS[status].tone} icon={CONTACTS[status].icon}>
    <TradeCode code={status} />
  </Badge>
);

/** Who holds it; no holder is highlighted. */
function Holder({ name }: { name: string | null }) {
  if (name === null)
    return (
      <Badge tone="sun" icon={<UserRoundX aria-hidden />}>
        No holder
      </Badge>
    );
  return (
    <span className="inline-flex items-center gap-1">
      <UserRound aria-hidden className="size-4 text-ink-muted" />
      {name}
    </span>
  );
}
