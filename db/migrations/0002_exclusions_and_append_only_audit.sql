-- A crew works for one partner at a time (corrections 8).
alter table "partner_crews" add constraint "partner_crews_one_partner"
  exclude using gist ("crew_hrid" with =, daterange("valid_from", "valid_to", '[]') with &&);
--> statement-breakpoint
-- No day lies in two pay periods.
alter table "pay_periods" add constraint "pay_periods_apart"
  exclude using gist (daterange("date1", "date4", '[]') with &&);
--> statement-breakpoint
-- A partner's planning periods follow one another.
alter table "targets" add constraint "targets_apart"
  exclude using gist ("partner_hrid" with =, daterange("sdate", "fdate", '[]') with &&);
--> statement-breakpoint
-- The audit trail only grows (T34).
create function "refuse_audit_change"() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger "audit_events_append_only" before update or delete on "audit_events"
  for each row execute function "refuse_audit_change"();
--> statement-breakpoint
create trigger "audit_events_no_truncate" before truncate on "audit_events"
  for each statement execute function "refuse_audit_change"();
