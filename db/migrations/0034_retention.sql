CREATE TABLE "audit_details" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text
);--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "text_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_event_id_audit_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."audit_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_erased" CHECK ("clients"."erased_at" is null or ("clients"."lastname" = 'Removed client ' || "clients"."cfid"
        and num_nonnulls("clients"."honorific", "clients"."firstname", "clients"."company", "clients"."phone", "clients"."cellphone", "clients"."email",
          "clients"."second_email", "clients"."address", "clients"."postcode", "clients"."billing_address", "clients"."source", "clients"."password_hash") = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_erased" CHECK ("employees"."erased_at" is null or (not "employees"."active" and "employees"."username" = 'removed-' || "employees"."hrid"
        and "employees"."fullname" = 'Removed employee ' || "employees"."hrid" and "employees"."name" = "employees"."fullname"
        and num_nonnulls("employees"."email", "employees"."phone", "employees"."password_hash") = 0)) NOT VALID;
--> statement-breakpoint
-- The audit trail only grows (T34), but for months that were moved to a file: only archive_audit_month opens this door,
-- and only rights of the table's owner go through it.
create or replace function "refuse_audit_change"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('runsheet.archived_month', true) <> '' then
    if to_char(old.at at time zone 'UTC', 'YYYY-MM') = current_setting('runsheet.archived_month')
      and current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid) then
      return old;
    end if;
  end if;
  raise exception 'audit_events is append-only' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
-- Deletes a month (UTC) whose events are in a file, and leaves an entry of its own. Refused to anyone but the owner, when
-- the month isn't over, and when it doesn't hold as many events as the file.
create function "archive_audit_month"("month" text, "expected" bigint, "file" text, "checksum" text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first_day timestamp;
  found bigint;
begin
  -- Besides the grants: a restored copy may have none of them.
  if not pg_has_role(session_user, (select c.relowner from pg_class c where c.oid = 'public.audit_events'::regclass), 'member') then
    raise exception 'Only the owner of audit_events archives a month' using errcode = 'insufficient_privilege';
  end if;
  if month !~ '^\d{4}-(0[1-9]|1[0-2])$' or file = '' or checksum !~ '^[0-9a-f]{64}$' then
    raise exception 'Name a month such as 2024-05, its file and the SHA-256 of the file'
      using errcode = 'invalid_parameter_value';
  end if;
  first_day := (month || '-01')::timestamp;
  if first_day + interval '1 month' > now() at time zone 'UTC' then
    raise exception '% is not over yet', month using errcode = 'invalid_parameter_value';
  end if;
  perform set_config('runsheet.archived_month', month, true);
  delete from public.audit_events
    where at >= first_day at time zone 'UTC' and at < (first_day + interval '1 month') at time zone 'UTC';
  get diagnostics found = row_count;
  perform set_config('runsheet.archived_month', '', true);
  if found = 0 or found <> expected then
    raise exception '% holds % events and its file %: nothing was deleted', month, found, expected
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  insert into public.audit_events (at, request_id, action, subject, subject_id, after)
    values (now(), 'audit:archive', 'audit.archive', 'audit-month', month,
      jsonb_build_object('rows', found, 'filename', file, 'checksum', checksum));
  return found;
end
$$;
--> statement-breakpoint
revoke all on function "archive_audit_month"(text, bigint, text, text) from public;
--> statement-breakpoint
-- Nobody books, asks or imports anything more for a client who was erased. Waits for an erasure under way.
create function "refuse_erased_client"() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from clients where cfid = new.cfid for key share;
  if since is not null then
    raise exception 'client % was erased', new.cfid using errcode = 'check_violation', constraint = 'client_erased';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger "jobs_client_erased" before insert on "jobs"
  for each row execute function "refuse_erased_client"();
--> statement-breakpoint
create trigger "leads_client_erased" before insert on "leads"
  for each row when (new.cfid is not null) execute function "refuse_erased_client"();
--> statement-breakpoint
create trigger "odd_jobs_client_erased" before insert on "odd_jobs"
  for each row execute function "refuse_erased_client"();
--> statement-breakpoint
create trigger "properties_client_erased" before insert on "properties"
  for each row execute function "refuse_erased_client"();
