const together = (...statements: string[]) => statements.join("\n--> statement-breakpoint\n");

/** Outside a transaction, each repeatable. */
const alone = (...statements: string[]) => `-- no-transaction\n${together(...statements)}`;

/**
 * Migrations like those of future releases, one of each kind the rules allow (docs/operations.md, "Rules for
 * migrations"), on the tables everyone uses.
 */
export const MADE_UP: Record<string, string> = {
  "9100_columns": together(
    'alter table "jobs" add column "made_up_note" text',
    'alter table "clients" add column "made_up_version" integer default 1 not null',
    'alter table "audit_events" add column "made_up_by" integer',
  ),
  "9101_table": together(
    'create table "made_up_visits" ("id" serial primary key, "cfid" integer not null)',
    'alter table "made_up_visits" add constraint "made_up_visits_cfid_fk" foreign key ("cfid") references "public"."clients"("cfid")',
    'create index "made_up_visits_cfid_idx" on "made_up_visits" ("cfid")',
  ),
  "9102_value": `alter type "public"."capability" add value if not exists 'made_up' after 'sales'`,
  "9103_uses_the_value": `insert into "employee_capabilities" ("hrid", "capability")
    select distinct "hrid", 'made_up'::"public"."capability" from "employee_capabilities" where "capability" = 'production'`,
  "9104_check":
    'alter table "jobs" add constraint "made_up_price" check (price is null or price >= 0) not valid',
  "9105_key": together(
    'alter table "sessions" add column "made_up_jobid" integer',
    `alter table "sessions" add constraint "made_up_jobid_fk" foreign key ("made_up_jobid")
      references "public"."jobs"("jobid") on delete set null not valid`,
  ),
  "9106_looks_at_old_rows": alone(
    'alter table "jobs" validate constraint "made_up_price"',
    'alter table "sessions" validate constraint "made_up_jobid_fk"',
  ),
  "9107_indexes": alone(
    'create index concurrently if not exists "made_up_sessions_idx" on "sessions" ("made_up_jobid")',
    'create index concurrently if not exists "made_up_jobs_idx" on "jobs" ("schdate", "crew_hrid", "price")',
    'create index concurrently if not exists "made_up_ledger_idx" on "ledger_transactions" ("date", "amount")',
  ),
  "9108_another_unique_one": alone(
    `create unique index concurrently if not exists "stripe_customers_cfid_key_next" on "stripe_customers" ("cfid")
      where retired_at is null and customer_id <> ''`,
    `do $$ begin
      if to_regclass('stripe_customers_cfid_key_next') is not null then
        drop index if exists "stripe_customers_cfid_key";
        alter index "stripe_customers_cfid_key_next" rename to "stripe_customers_cfid_key";
      end if;
    end $$`,
  ),
  "9109_number_to_fill": together(
    'alter table "link_tokens" add column "made_up_number" integer',
    'create sequence "made_up_numbers" as integer owned by "link_tokens"."made_up_number"',
    `alter table "link_tokens" alter column "made_up_number" set default nextval('made_up_numbers')`,
  ),
  "9110_fills_it": alone(`do $$ begin
      loop
        update "link_tokens" set "made_up_number" = nextval('made_up_numbers')
        where "token_hash" in (select "token_hash" from "link_tokens" where "made_up_number" is null limit 5000);
        exit when not found;
        commit;
      end loop;
    end $$`),
  "9111_numbered": alone(
    'create unique index concurrently if not exists "made_up_number_key" on "link_tokens" ("made_up_number")',
  ),
  "9112_trigger": together(
    `create function "made_up_touch"() returns trigger language plpgsql as $$ begin return new; end $$`,
    'create trigger "made_up_touched" before insert on "made_up_visits" for each row execute function "made_up_touch"()',
  ),
};
