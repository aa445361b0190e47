import { addressColumn } from "@/components/sales/address-column";
import { hoursText } from "@/components/sales/sales-words";
import { type Column, priceColumn } from "@/components/table/column";
import type { TaskState } from "@/lib/features/sales/task-rules";
import type { Task } from "@/lib/features/sales/task-schema";
import { ContactBadge, Holder, TypeBadge } from "./task-marks";

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
    wrap: true,
    value: ({ message }) => message,
    cell: ({ message }) => <span className="line-clamp-2 min-w-48">{message}</span>,
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

/** Open tasks show how long they wait, done ones how long they took. */
export const columnsOf = (state: TaskState): Column<Task>[] => COLUMNS[state];
