-- DNFs returned after midnight, or days later, were dated by their return. They get the day they were started, which the
-- activity log has; without it, the day of their own crew, where both days are open. The activity log lists every one of
-- them, with both days. Money keeps its day.
do $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('books', 0));
  with closed as (
    select max(closed_until) as until from public.book_closings
  ), worked as (
    select d.dnfid, d.datebi, coalesce(d.started_on, (
      select (coalesce(e.tapped_at, e.at) at time zone 'America/Toronto')::date from public.audit_events e
      where e.subject = 'dnf' and e.subject_id = d.dnfid::text and e.action = 'dnf.start' order by e.at desc, e.id desc limit 1
    ), d.dnfdate) as day
    from public.dnfs d
    where d.datebi is not null
    order by d.dnfid
    for update of d
  ), wrong as (
    select worked.*, coalesce(day > closed.until, true) as open from worked, closed where day < datebi
  ), dated as (
    update public.dnfs set datebi = wrong.day, started_on = wrong.day, version = version + 1
    from wrong where dnfs.dnfid = wrong.dnfid and wrong.open
  )
  insert into public.audit_events (at, request_id, action, subject, subject_id, before, after)
  select now(), 'migration-0042', case when open then 'dnf.work-date' else 'dnf.work-date-closed' end, 'dnf',
    dnfid::text, jsonb_build_object('datebi', datebi), jsonb_build_object(case when open then 'datebi' else 'crewDay' end, day)
  from wrong order by datebi, dnfid;
end
$$;
