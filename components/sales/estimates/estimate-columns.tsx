import { Banknote, CalendarCheck, Check, Hammer, Hourglass } from "lucide-react";
import { addressColumn } from "@/components/sales/sales-parts";
import { type Column, priceColumn } from "@/components/table/column";
import { Badge } from "@/components/ui/badge";
import { ESTIMATE_STATUSES, type EstimateStatus } from "@/lib/core/leads/lead-rules";
import type { EstimateLine } from "@/lib/features/sales/task-schema";
import { businessDate, formatDate } from "@/lib/values/dates";
import { formatMoney, sumCents } from "@/lib/values/money";

const STATUS = {
  Pending: { tone: "sun", icon: <Hourglass aria-hidden /> },
  Scheduled: { tone: "sky", icon: <CalendarCheck aria-hidden /> },
  Produced: { tone: "plum", icon: <Hammer aria-hidden /> },
  Completed: { tone: "lake", icon: <Check aria-hidden /> },
  Paid: { tone: "leaf", icon: <Banknote aria-hidden /> },
} as const satisfies Record<EstimateStatus, object>;

const known = (text: string) => ESTIMATE_STATUSES.find((status) => status === text) ?? "Pending";

type Money = "price" | "comm" | "w1" | "w2" | "eh" | "eg";

const money = (id: Money, header: string, total = false): Column<EstimateLine> => ({
  ...priceColumn<EstimateLine>(id, (line) => line[id], { header, unset: "" }),
  ...(total && { footer: (rows) => formatMoney(sumCents(rows.map((line) => line[id]))) }),
});

const dayOf = ({ messdate }: EstimateLine) => businessDate(new Date(messdate));

export const ESTIMATE_COLUMNS: Column<EstimateLine>[] = [
  addressColumn({ footer: () => "Total" }),
  {
    id: "status",
    header: "Status",
    // Sorted by how far it is, not by the word.
    value: ({ status }) => ESTIMATE_STATUSES.indexOf(known(status)),
    cell: ({ status }) => (
      <Badge tone={STATUS[known(status)].tone} icon={STATUS[known(status)].icon}>
        {known(status)}
      </Badge>
    ),
    csv: ({ status }) => status,
  },
  { id: "jobdesc", header: "Work", value: ({ jobdesc }) => jobdesc },
  money("price", "Price", true),
  money("comm", "Commission", true),
  { id: "messdate", header: "Received", value: dayOf, cell: (line) => formatDate(dayOf(line)) },
  { id: "name", header: "Client", value: ({ name }) => name },
  { id: "contact", header: "Contact", value: ({ contact_status }) => contact_status },
  money("w1", "W1"),
  money("w2", "W2"),
  money("eh", "EH"),
  money("eg", "EG"),
  { id: "crew", header: "Crew", value: ({ crew }) => crew },
];
