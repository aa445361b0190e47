import type { Column } from "@/components/table/column";
import type { Message } from "@/lib/core/leads/message-schema";
import { businessDate } from "@/lib/values/dates";

const field = (id: keyof Message, header: string): Column<Message> => ({
  id,
  header,
  value: (message) => message[id],
});

/** All of a lead, for the file. */
export const CSV_COLUMNS: readonly Column<Message>[] = [
  field("msid", "Number"),
  field("type", "Type"),
  { id: "messdate", header: "Date", value: ({ messdate }) => businessDate(new Date(messdate)) },
  field("days_old", "Days old"),
  field("address_plus", "Address"),
  field("city", "City"),
  field("postcode", "Postal code"),
  field("perly", "Perly"),
  field("name", "Client"),
  field("message", "Message"),
  field("tag", "Tag"),
  field("recorder", "Recorder"),
  field("holder", "Holder"),
  field("estimator", "Estimator"),
  field("est_date", "Estimate date"),
  field("days_to_estimate", "Days to estimate"),
  field("days_to_resolve", "Days to resolve"),
  field("w1", "W1"),
  field("w2", "W2"),
  field("eh", "EH"),
  field("eg", "EG"),
  field("price", "Price"),
  field("visit_pay", "Visit pay"),
  field("sales_pay", "Sales pay"),
  field("status", "Status"),
];
