ALTER TABLE "dnfs" ADD COLUMN "started_on" date;--> statement-breakpoint
ALTER TABLE "inspections" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD COLUMN "paid_said_by" integer;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD COLUMN "paid_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mgt_tasks" ADD COLUMN "overlap_reason" text;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD COLUMN "overlap_reason" text;--> statement-breakpoint
-- What is dated on or before the day the books are closed until keeps its amounts, work, date, crew and partner. A job
-- that wasn't returned yet has none of them in the books: its return keeps the day of its crew, also a closed one.
create or replace function "refuse_closed_books"() returns trigger language plpgsql as $$
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
  if tg_op = 'UPDATE' and tg_table_name = 'jobs' and was ->> 'datebi' is null
    and becomes ->> 'datebi' = was ->> 'schdate' and becomes ->> 'schdate' = was ->> 'schdate'
    and becomes ->> 'crew_hrid' = was ->> 'crew_hrid'
  then
    return new;
  end if;
  raise exception 'the books are closed until %', closed
    using errcode = 'check_violation', constraint = 'books_closed', detail = closed::text;
end
$$;
--> statement-breakpoint
-- Jobs returned after midnight, or days later, were dated by their return. They get the day of their crew where both
-- days are open; the others keep theirs. The activity log has every one of them, with both days. Money keeps its day.
do $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  with closed as (
    select max(closed_until) as until from public.book_closings
  ), wrong as (
    select jobid, datebi, schdate, coalesce(least(datebi, schdate) > closed.until, true) as open
    from public.jobs, closed
    where datebi <> schdate and cancelled_at is null
    order by jobid
    for update of jobs
  ), dated as (
    update public.jobs set datebi = wrong.schdate, version = version + 1
    from wrong where jobs.jobid = wrong.jobid and wrong.open
  )
  insert into public.audit_events (at, request_id, action, subject, subject_id, before, after)
  select now(), 'migration-0037', case when open then 'job.work-date' else 'job.work-date-closed' end, 'job',
    jobid::text, jsonb_build_object('datebi', datebi), jsonb_build_object(case when open then 'datebi' else 'crewDay' end, schdate)
  from wrong order by datebi, jobid;
end
$$;
