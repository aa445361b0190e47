CREATE TABLE "book_closings" (
	"id" serial PRIMARY KEY NOT NULL,
	"closed_until" date NOT NULL,
	"closed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_closings_in_time" CHECK ("book_closings"."closed_until" >= '2000-01-01')
);
--> statement-breakpoint
ALTER TABLE "book_closings" ADD CONSTRAINT "book_closings_closed_by_employees_hrid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_closings_until_idx" ON "book_closings" USING btree ("closed_until");--> statement-breakpoint
CREATE INDEX "book_closings_by_idx" ON "book_closings" USING btree ("closed_by");--> statement-breakpoint
-- What is dated on or before the day the books are closed until keeps its amounts, work, date, crew and partner. The
-- arguments name the column of the date, then the others that stay. Closing waits for whoever writes at that moment.
create function "refuse_closed_books"() returns trigger language plpgsql as $$
declare
  closed date;
  was jsonb;
  becomes jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  select max(closed_until) into closed from public.book_closings;
  if closed is null then
    return coalesce(new, old);
  end if;
  was := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  if coalesce(least((was ->> tg_argv[0])::date, (becomes ->> tg_argv[0])::date) > closed, true) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and not exists (
    select 1 from unnest(tg_argv) as stays where was -> stays is distinct from becomes -> stays
  ) then
    return new;
  end if;
  raise exception 'the books are closed until %', closed
    using errcode = 'check_violation', constraint = 'books_closed', detail = closed::text;
end
$$;
--> statement-breakpoint
create trigger "jobs_books_closed" before insert or update or delete on "jobs"
  for each row execute function "refuse_closed_books"('datebi', 'price', 'discount_price', 'jobdesc', 'w1', 'w2', 'w3',
    'w4', 'eh', 'eg', 'custom', 'cages', 'crew_hrid', 'schdate', 'cancelled_at');
--> statement-breakpoint
create trigger "odd_jobs_books_closed" before insert or update or delete on "odd_jobs"
  for each row execute function "refuse_closed_books"('datebi', 'price', 'mat_price', 'type5', 'crew_hrid',
    'partner_hrid', 'cancelled_at');
--> statement-breakpoint
create trigger "pay_entries_books_closed" before insert or update or delete on "pay_entries"
  for each row execute function "refuse_closed_books"('day', 'hrid', 'kind', 'crew_hrid', 'stime', 'ftime', 'hours',
    'rate', 'pay', 'deleted_at');
--> statement-breakpoint
create trigger "mgt_tasks_books_closed" before insert or update or delete on "mgt_tasks"
  for each row execute function "refuse_closed_books"('day', 'hrid', 'partner_hrid', 'rstime', 'rftime', 'hours', 'rate',
    'pay', 'deleted_at');
--> statement-breakpoint
create trigger "ledger_transactions_books_closed" before insert or update or delete on "ledger_transactions"
  for each row execute function "refuse_closed_books"('date', 'location', 'type_income', 'description_id', 'amount',
    'deleted_at');
--> statement-breakpoint
create trigger "partner_expenses_books_closed" before insert or update or delete on "partner_expenses"
  for each row execute function "refuse_closed_books"('date', 'partner_hrid', 'type', 'unitprice', 'amount', 'charge',
    'deleted_at');
--> statement-breakpoint
create trigger "payouts_books_closed" before insert or update or delete on "payouts"
  for each row execute function "refuse_closed_books"('date', 'partner_hrid', 'chequenum', 'gross', 'net', 'hst',
    'wkr_cpp', 'emp_cpp', 'wkr_ei', 'emp_ei', 'wkr_tax', 'eht', 'wsib', 'deleted_at');
--> statement-breakpoint
-- Whose money a crew's jobs are stays for the days that are closed; from the day after it may change.
create function "refuse_closed_crew"() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  select max(closed_until) into closed from public.book_closings;
  if closed is null
    or (tg_op = 'INSERT' and new.valid_from > closed)
    or (tg_op = 'DELETE' and old.valid_from > closed)
    or (tg_op = 'UPDATE' and (
      (old.valid_from > closed and new.valid_from > closed)
      or (
        (new.crew_hrid, new.partner_hrid, new.valid_from) is not distinct from (old.crew_hrid, old.partner_hrid, old.valid_from)
        and (
          new.valid_to is not distinct from old.valid_to
          or (coalesce(new.valid_to, 'infinity') >= closed and coalesce(old.valid_to, 'infinity') >= closed)
        )
      )
    ))
  then
    return coalesce(new, old);
  end if;
  raise exception 'the books are closed until %', closed
    using errcode = 'check_violation', constraint = 'books_closed', detail = closed::text;
end
$$;
--> statement-breakpoint
create trigger "partner_crews_books_closed" before insert or update or delete on "partner_crews"
  for each row execute function "refuse_closed_crew"();
