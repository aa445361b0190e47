-- The role servers and workers run as: it reads and writes rows, and owns nothing, so that it can neither change the
-- tables nor the audit trail (security.md T34). Run after the first migration, by the owner of the tables or an administrator
-- of PostgreSQL; tables of later migrations are granted by themselves. An owner who may create no roles needs it made
-- before: createuser --pwprompt runsheet_app
do $$
begin
  if not exists (select from pg_roles where rolname = 'runsheet_app') then
    create role runsheet_app login nosuperuser nocreatedb nocreaterole;
  end if;
end
$$;

grant usage on schema public, drizzle to runsheet_app;
grant select on all tables in schema drizzle to runsheet_app;
grant select on all sequences in schema drizzle to runsheet_app;  -- for npm run backup
grant select, insert, update, delete on all tables in schema public to runsheet_app;
grant usage, select on all sequences in schema public to runsheet_app;
do $$
declare
  owner text := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'audit_events');
begin
  execute format('alter default privileges for role %I in schema public
    grant select, insert, update, delete on tables to runsheet_app', owner);
  execute format('alter default privileges for role %I in schema public
    grant usage, select on sequences to runsheet_app', owner);
end
$$;

revoke update, delete on audit_events from runsheet_app;
-- What the trail says of people goes when they are erased, but is never rewritten.
revoke update on audit_details from runsheet_app;
-- Months leave the trail by `npm run audit:archive`, which the owner runs.
revoke all on function archive_audit_month(text, bigint, text, text) from public, runsheet_app;

-- From PostgreSQL 17 on: an import refreshes the planner's figures of what it brought in.
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on import_records to runsheet_app;
  end if;
end
$$;

-- Behind a pooler a connection brings no time-outs of its own (security.md E).
do $$
begin
  execute format('alter role runsheet_app in database %I set statement_timeout = ''2500ms''', current_database());
  execute format('alter role runsheet_app in database %I set lock_timeout = ''1s''', current_database());
  execute format(
    'alter role runsheet_app in database %I set idle_in_transaction_session_timeout = ''5s''', current_database());
exception
  when insufficient_privilege then
    raise notice 'runsheet_app sets its own time-outs when a server starts.';
end
$$;
