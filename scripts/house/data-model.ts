import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";
import { optionsOf } from "../support/options";

export const DATA_MODEL = "docs/data-model.md";

/** Every table, by what it's about. A picture shows an area's tables, and the ones outside it that they belong to. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  "Clients and properties":
    "clients properties property_codes property_keys property_notes client_reads client_read_refusals".split(
      " ",
    ),
  "Work: jobs, DNFs, odd jobs":
    "jobs job_notes dnfs odd_jobs images inspections feedback float_windows appointment_slots appointment_bookings".split(
      " ",
    ),
  "Sales: estimates, signs, wine":
    "leads lead_notes job_estimates sign_pickups price_checks wine_list_entries".split(" "),
  "Crew days": [
    ..."crew_days crew_day_members crew_tasks crew_payments safety_points open_checklists close_checklists".split(
      " ",
    ),
    ..."vehicles gas_cards tablets plans drives days_off live_actions live_action_events visit_calls".split(
      " ",
    ),
    "arrival_notices",
  ],
  "People and access":
    "employees employee_capabilities employee_report_areas access_roles employee_roles recruits violations employee_notes".split(
      " ",
    ),
  Partners: "partners partner_crews partner_royalties partner_expenses payouts targets".split(" "),
  Pay: "pay_periods pay_entries pay_questions mgt_tasks".split(" "),
  "Payments and books": [
    ..."stripe_customers saved_cards setup_intents intended_payments payment_attempts payment_attempt_jobs".split(
      " ",
    ),
    ..."payment_returns stripe_events ledger_descriptions ledger_transactions book_closings".split(" "),
  ],
  Messages: [
    ..."outbox message_templates inbound_messages inbound_proofs blocked_recipients visit_answers".split(" "),
    ..."visit_drafts push_subscriptions push_choices push_messages logos".split(" "),
  ],
  "Logging in": [
    ..."sessions login_attempts password_reset_tokens password_reset_requests email_changes link_tokens".split(
      " ",
    ),
    ..."passkeys passkey_challenges code_apps recovery_codes pending_logins device_notices".split(" "),
    ..."fair_use_counts fair_use_overruns".split(" "),
  ],
  "Imports and exports": [
    ..."imports import_rows import_records import_problems import_keys import_changes import_mappings".split(
      " ",
    ),
    "data_exports",
  ],
  System: "settings audit_events audit_details idempotency_keys daily_reports shortcuts worker_beats".split(
    " ",
  ),
};

/** Nearly every table names people: who did it, whose it is. Only these areas draw it. */
const OF_PEOPLE = ["People and access", "Partners", "Pay"];

export const tables: ReadonlyMap<string, PgTable> = new Map(
  Object.values(schema).flatMap((value) =>
    is(value, PgTable) ? [[getTableName(value), value] as const] : [],
  ),
);

function linesOf(area: string, names: readonly string[]): string[] {
  const drawn = names.flatMap((name) => {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    const parents = getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const parent = getTableName(foreignTable);
      if (parent === "employees" && !OF_PEOPLE.includes(area)) return [];
      const isOne = columns.length === 1 && columns[0]?.primary === true && foreignColumns.length === 1;
      const label = columns.map((column) => column.name).join(" ");
      return [`  ${parent} ||--o${isOne ? "|" : "{"} ${name} : "${label}"`];
    });
    return parents.length > 0 ? parents : [`  ${name}`];
  });
  return [...new Set(drawn)];
}

/** The page with a picture for each area, made from the schema. */
export function dataModel(): string {
  const areas = Object.entries(AREAS).map(([area, names]) =>
    [`## ${area}`, "", "```mermaid", "erDiagram", ...linesOf(area, names), "```", ""].join("\n"),
  );
  return [
    "# Data model",
    "",
    `${tables.size} tables, drawn from \`db/schema\` by \`tsx scripts/house/data-model.ts\`; a test keeps the pictures true. A line leads`,
    "from the record to what belongs to it and names the column. Outside People, Partners and Pay, lines to `employees`",
    "(who did it, whose it is) are left out.",
    "",
    ...areas,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  optionsOf({ name: "tsx scripts/house/data-model.ts", does: `Writes ${DATA_MODEL}.` });
  writeFileSync(DATA_MODEL, dataModel());
}
