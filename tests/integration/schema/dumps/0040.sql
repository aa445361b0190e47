CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';
CREATE TYPE public.appt_slot AS ENUM (
    'eights',
    'twelves',
    'anys'
);
CREATE TYPE public.capability AS ENUM (
    'production',
    'pay',
    'sales',
    'client_care',
    'prop_mgt',
    'estimates_signs',
    'crew_mgt',
    'management',
    'partner_admin',
    'receivables_link',
    'all_reports',
    'access_admin'
);
CREATE TYPE public.close_check AS ENUM (
    'rags',
    'debris_bags',
    'step_ladd',
    'snake',
    'ladder_arms1',
    'ladder_arms2',
    'water_bucket',
    'ckeys',
    'gascardin',
    'laptop',
    'chqs',
    'cash',
    'vehicle_clean',
    'data_sheet',
    'scoops',
    'poles',
    'small_broom',
    'dustpan',
    'push_broom',
    'water_jug',
    'gascard',
    'vehicle_bed'
);
CREATE TYPE public.contact_status AS ENUM (
    'NC',
    'Called',
    'Emailed',
    'Called and Emailed'
);
CREATE TYPE public.crew_payment_type AS ENUM (
    'Cash',
    'Cheque'
);
CREATE TYPE public.crew_position AS ENUM (
    'driver',
    'second',
    'third'
);
CREATE TYPE public.dnf_origin AS ENUM (
    'crew',
    'client',
    'office'
);
CREATE TYPE public.dnf_verdict AS ENUM (
    'VALID',
    'INVALID',
    'Client Service'
);
CREATE TYPE public.import_kind AS ENUM (
    'employees',
    'clients',
    'properties',
    'prices',
    'jobs'
);
CREATE TYPE public.import_state AS ENUM (
    'reading',
    'mapping',
    'checking',
    'checked',
    'running',
    'done',
    'cancelled',
    'failed',
    'undoing',
    'undone'
);
CREATE TYPE public.import_verdict AS ENUM (
    'create',
    'update',
    'skip',
    'bad'
);
CREATE TYPE public.inspection_grade AS ENUM (
    'Pass',
    'Fail'
);
CREATE TYPE public.inspection_type AS ENUM (
    'Live Inspection',
    'Post Inspection'
);
CREATE TYPE public.intended_payment_state AS ENUM (
    'planned',
    'charged',
    'cancelled',
    'declined'
);
CREATE TYPE public.lead_kind AS ENUM (
    'Estimate',
    'Sign',
    'DNF',
    'Odd Job',
    'Paint',
    'Lawn',
    'Power Wash',
    'Message'
);
CREATE TYPE public.ledger_type AS ENUM (
    'Expense',
    'Revenue'
);
CREATE TYPE public.link_purpose AS ENUM (
    'pay',
    'gallery'
);
CREATE TYPE public.live_action_status AS ENUM (
    'Unclaimed',
    'In Progress',
    'Resolved'
);
CREATE TYPE public.live_action_target AS ENUM (
    'Peanut',
    'Office',
    'Field'
);
CREATE TYPE public.live_action_type AS ENUM (
    'Sales',
    'DNF',
    'Price Dispute',
    'Need Gear'
);
CREATE TYPE public.message_channel AS ENUM (
    'email',
    'text'
);
CREATE TYPE public.message_state AS ENUM (
    'queued',
    'sending',
    'sent',
    'failed'
);
CREATE TYPE public.odd_job_type AS ENUM (
    'Book Odd Job',
    'Paint Est',
    'Book Lawn',
    'Book Power Wash'
);
CREATE TYPE public.open_check AS ENUM (
    'rags',
    'signs',
    'frames',
    'debris_bags',
    'step_ladd',
    'd_healthy',
    'laptop',
    'windowkit1',
    'snake',
    'ladder_arms1',
    'ladder_arms2',
    'water_bucket',
    'ckeys',
    'gascard',
    'scoops',
    'poles',
    'small_broom',
    'dustpan',
    'push_broom',
    'water_jug'
);
CREATE TYPE public.pay_kind AS ENUM (
    'Crew',
    'Odd Job',
    'Paint',
    'Training',
    'Office'
);
CREATE TYPE public.payment_return_kind AS ENUM (
    'refund',
    'dispute'
);
CREATE TYPE public.payment_state AS ENUM (
    'created',
    'requires_action',
    'processing',
    'succeeded',
    'failed',
    'cancelled'
);
CREATE TYPE public.receivable_status AS ENUM (
    'Receivable',
    'Paid By Cheque',
    'Paid By Cash',
    'Paid By Card',
    'PAID'
);
CREATE TYPE public.recruit_drive AS ENUM (
    'No License',
    'Valid G1 License',
    'Valid G2 License',
    'Valid G License'
);
CREATE TYPE public.recruit_grade AS ENUM (
    'n/a',
    'A',
    'B',
    'C'
);
CREATE TYPE public.recruit_status AS ENUM (
    'Training',
    'Scheduled Field',
    'Field',
    'Dead'
);
CREATE TYPE public.session_kind AS ENUM (
    'staff',
    'client'
);
CREATE TYPE public.shop AS ENUM (
    'Osler',
    'Morse'
);
CREATE TYPE public.sign_status AS ENUM (
    'Pending',
    'Resolved-Success',
    'Resolved-Unsuccess',
    'Resolved'
);
CREATE TYPE public.wine_priority AS ENUM (
    'A',
    'B'
);
CREATE FUNCTION public.archive_audit_month(month text, expected bigint, file text, checksum text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
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
$_$;
CREATE FUNCTION public.near_names(names text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)), '{}')
  FROM regexp_split_to_table(lower(names), '[^[:alpha:]]+') AS word, generate_series(1, length(word) + 1) AS n
  WHERE word <> '';
$$;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refuse_closed_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refuse_closed_crew() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.refuse_erased_client() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.appointment_bookings (
    jobid integer NOT NULL,
    date date NOT NULL,
    slot public.appt_slot NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.appointment_slots (
    date date NOT NULL,
    slot public.appt_slot NOT NULL,
    cap smallint NOT NULL,
    taken smallint DEFAULT 0 NOT NULL,
    CONSTRAINT appointment_slots_taken CHECK (((taken >= 0) AND (taken <= cap)))
);
CREATE TABLE public.audit_details (
    event_id bigint NOT NULL,
    before jsonb,
    after jsonb,
    note text
);
CREATE TABLE public.audit_events (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_hrid integer,
    actor_cfid integer,
    acting_for_hrid integer,
    acting_for_cfid integer,
    request_id text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    note text
);
CREATE SEQUENCE public.audit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audit_events_id_seq OWNED BY public.audit_events.id;
CREATE TABLE public.book_closings (
    id integer NOT NULL,
    closed_until date NOT NULL,
    closed_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT book_closings_in_time CHECK ((closed_until >= '2000-01-01'::date))
);
CREATE SEQUENCE public.book_closings_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.book_closings_id_seq OWNED BY public.book_closings.id;
CREATE TABLE public.client_read_refusals (
    hrid integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    refused integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.client_reads (
    hrid integer NOT NULL,
    hour timestamp with time zone NOT NULL,
    cfid integer NOT NULL
);
CREATE TABLE public.clients (
    cfid integer NOT NULL,
    honorific text,
    firstname text,
    lastname text NOT NULL,
    company text,
    phone text,
    cellphone text,
    email text,
    second_email text,
    address text,
    postcode text,
    billing_address text,
    contactstatus text,
    rating numeric(2,1),
    source text,
    password_hash text,
    password_changed_at timestamp with time zone,
    cc_status text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    texts_agreed_at timestamp with time zone,
    texts_agreed_by integer,
    CONSTRAINT clients_erased CHECK (((erased_at IS NULL) OR ((lastname = ('Removed client '::text || cfid)) AND (num_nonnulls(honorific, firstname, company, phone, cellphone, email, second_email, address, postcode, billing_address, source, password_hash) = 0)))),
    CONSTRAINT clients_rating_range CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT clients_texts_agreed CHECK ((((texts_agreed_at IS NOT NULL) OR (texts_agreed_by IS NULL)) AND (num_nonnulls(erased_at, texts_agreed_at) < 2)))
);
CREATE SEQUENCE public.clients_cfid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.clients_cfid_seq OWNED BY public.clients.cfid;
CREATE TABLE public.close_checklists (
    id integer NOT NULL,
    ocid integer NOT NULL,
    crew_notes text DEFAULT ''::text NOT NULL,
    crew_needs text DEFAULT ''::text NOT NULL,
    email_crew_notes text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked public.close_check[] DEFAULT '{}'::public.close_check[] NOT NULL,
    closer_hrid integer
);
CREATE SEQUENCE public.close_checklists_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.close_checklists_id_seq OWNED BY public.close_checklists.id;
CREATE TABLE public.code_apps (
    hrid integer NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.crew_day_members (
    ocid integer NOT NULL,
    ocdate date NOT NULL,
    "position" public.crew_position NOT NULL,
    hrid integer NOT NULL,
    present boolean DEFAULT false NOT NULL,
    present_changed_at timestamp with time zone,
    present_changed_by integer,
    signin time without time zone,
    signin_by integer,
    safety_read boolean DEFAULT false NOT NULL,
    safety_read_changed_at timestamp with time zone,
    safety_read_changed_by integer
);
CREATE TABLE public.crew_days (
    ocid integer NOT NULL,
    ocdate date NOT NULL,
    shop public.shop NOT NULL,
    closemgr_hrid integer,
    car text,
    gascard text,
    laptop text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.crew_days_ocid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.crew_days_ocid_seq OWNED BY public.crew_days.ocid;
CREATE TABLE public.crew_payments (
    id integer NOT NULL,
    jobid integer NOT NULL,
    crew_hrid integer NOT NULL,
    date_done date NOT NULL,
    shop public.shop NOT NULL,
    payment_type public.crew_payment_type NOT NULL,
    amount numeric(10,2) NOT NULL,
    cheque_number text,
    conf1_at timestamp with time zone,
    conf1_by integer,
    conf2_at timestamp with time zone,
    conf2_by integer,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    job_status_before public.receivable_status,
    job_already_paid_before numeric(10,2),
    due numeric(10,2),
    CONSTRAINT crew_payments_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT crew_payments_order CHECK (((conf2_at IS NULL) OR (conf1_at IS NOT NULL))),
    CONSTRAINT crew_payments_withdrawn CHECK (((withdrawn_at IS NULL) OR ((conf1_at IS NULL) AND (conf2_at IS NULL))))
);
CREATE SEQUENCE public.crew_payments_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.crew_payments_id_seq OWNED BY public.crew_payments.id;
CREATE TABLE public.crew_tasks (
    id integer NOT NULL,
    crew_hrid integer NOT NULL,
    taskdate date NOT NULL,
    stime time without time zone NOT NULL,
    ftime time without time zone NOT NULL,
    task_type text NOT NULL,
    truck_num text,
    odometer integer,
    gas_card text,
    gas_amount numeric(10,2),
    notes text,
    recorder_hrid integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT crew_tasks_times CHECK ((ftime > stime))
);
CREATE SEQUENCE public.crew_tasks_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.crew_tasks_id_seq OWNED BY public.crew_tasks.id;
CREATE TABLE public.daily_reports (
    id integer NOT NULL,
    hrid integer NOT NULL,
    area text NOT NULL,
    date date NOT NULL,
    lines text[] NOT NULL,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT daily_reports_nine_lines CHECK (((cardinality(lines) >= 1) AND (cardinality(lines) <= 9)))
);
CREATE SEQUENCE public.daily_reports_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.daily_reports_id_seq OWNED BY public.daily_reports.id;
CREATE TABLE public.data_exports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    what text NOT NULL,
    hrid integer NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    bytes bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.device_notices (
    token_hash text NOT NULL,
    hrid integer,
    cfid integer,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT device_notices_one_owner CHECK (((hrid IS NULL) <> (cfid IS NULL)))
);
CREATE TABLE public.dnfs (
    dnfid integer NOT NULL,
    jobid integer NOT NULL,
    origin public.dnf_origin NOT NULL,
    dnfdesc text NOT NULL,
    sdate date NOT NULL,
    fdate date NOT NULL,
    stime time without time zone,
    prodcomm text,
    crew_hrid integer,
    dnfdate date,
    reportstime time without time zone,
    reportftime time without time zone,
    datebi date,
    verdict public.dnf_verdict,
    notes text,
    clienthm text,
    nextdest text,
    recorder_hrid integer,
    recorder_cfid integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dnfs_crew_has_day CHECK (((crew_hrid IS NULL) = (dnfdate IS NULL))),
    CONSTRAINT dnfs_desc_filled CHECK ((dnfdesc <> ''::text)),
    CONSTRAINT dnfs_report_whole CHECK ((((datebi IS NULL) = (reportftime IS NULL)) AND ((datebi IS NULL) OR (reportstime IS NOT NULL)))),
    CONSTRAINT dnfs_times_in_order CHECK (((reportftime IS NULL) OR (reportftime > reportstime))),
    CONSTRAINT dnfs_window CHECK ((sdate <= fdate))
);
CREATE SEQUENCE public.dnfs_dnfid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dnfs_dnfid_seq OWNED BY public.dnfs.dnfid;
CREATE TABLE public.email_changes (
    id integer NOT NULL,
    cfid integer NOT NULL,
    old_email text,
    new_email text,
    by_staff boolean NOT NULL,
    confirm_hash text,
    confirm_until timestamp with time zone,
    keep_hash text,
    keep_until timestamp with time zone,
    confirmed_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    kept_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.email_changes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.email_changes_id_seq OWNED BY public.email_changes.id;
CREATE TABLE public.employee_capabilities (
    hrid integer NOT NULL,
    capability public.capability NOT NULL
);
CREATE TABLE public.employee_notes (
    id integer NOT NULL,
    hrid integer NOT NULL,
    day date NOT NULL,
    notes text NOT NULL,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE SEQUENCE public.employee_notes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.employee_notes_id_seq OWNED BY public.employee_notes.id;
CREATE TABLE public.employee_report_areas (
    hrid integer NOT NULL,
    area text NOT NULL
);
CREATE TABLE public.employees (
    hrid integer NOT NULL,
    username text NOT NULL,
    password_hash text,
    fullname text NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    shop public.shop,
    crew_master boolean DEFAULT false NOT NULL,
    driver boolean DEFAULT false NOT NULL,
    closing_manager boolean DEFAULT false NOT NULL,
    rate numeric(10,2),
    manager_hrid integer,
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    password_given boolean DEFAULT false NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT employees_erased CHECK (((erased_at IS NULL) OR ((NOT active) AND (username = ('removed-'::text || hrid)) AND (fullname = ('Removed employee '::text || hrid)) AND (name = fullname) AND (num_nonnulls(email, phone, password_hash) = 0)))),
    CONSTRAINT employees_rate_positive CHECK ((rate > (0)::numeric))
);
CREATE SEQUENCE public.employees_hrid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.employees_hrid_seq OWNED BY public.employees.hrid;
CREATE TABLE public.feedback (
    id integer NOT NULL,
    jobid integer NOT NULL,
    comments text NOT NULL,
    rating smallint NOT NULL,
    source text DEFAULT 'Dashboard'::text NOT NULL,
    caller_cfid integer,
    caller_hrid integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feedback_comments_length CHECK (((char_length(comments) >= 1) AND (char_length(comments) <= 100))),
    CONSTRAINT feedback_rating CHECK (((rating >= 1) AND (rating <= 3)))
);
CREATE SEQUENCE public.feedback_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.feedback_id_seq OWNED BY public.feedback.id;
CREATE TABLE public.float_windows (
    id integer NOT NULL,
    key text NOT NULL,
    label text NOT NULL,
    year integer NOT NULL,
    season text NOT NULL,
    sdate date NOT NULL,
    fdate date NOT NULL,
    CONSTRAINT float_windows_span CHECK ((sdate <= fdate))
);
CREATE SEQUENCE public.float_windows_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.float_windows_id_seq OWNED BY public.float_windows.id;
CREATE TABLE public.gas_cards (
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT gas_cards_name_filled CHECK ((name <> ''::text))
);
CREATE TABLE public.idempotency_keys (
    actor text NOT NULL,
    endpoint text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.images (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    jobid integer,
    jobinfoid integer,
    dnfid integer,
    recruit_id integer,
    inspection_id integer,
    kind text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    uploaded_by integer,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT images_one_owner CHECK ((num_nonnulls(jobid, jobinfoid, dnfid, recruit_id, inspection_id) = 1)),
    CONSTRAINT images_size CHECK (((width > 0) AND (height > 0) AND (bytes > 0)))
);
CREATE TABLE public.import_changes (
    import_id integer NOT NULL,
    kind text NOT NULL,
    target integer NOT NULL,
    before jsonb,
    version integer NOT NULL,
    kept text
);
CREATE TABLE public.import_keys (
    kind text NOT NULL,
    key text NOT NULL,
    target integer NOT NULL,
    import_id integer
);
CREATE TABLE public.import_mappings (
    id integer NOT NULL,
    kind public.import_kind NOT NULL,
    name text NOT NULL,
    headers text[] NOT NULL,
    mapping jsonb NOT NULL,
    options jsonb NOT NULL,
    saved_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_mappings_name_filled CHECK ((name <> ''::text))
);
CREATE SEQUENCE public.import_mappings_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.import_mappings_id_seq OWNED BY public.import_mappings.id;
CREATE TABLE public.import_problems (
    import_id integer NOT NULL,
    line integer NOT NULL,
    column_name text NOT NULL,
    message text NOT NULL,
    left_out boolean DEFAULT false NOT NULL
);
CREATE TABLE public.import_records (
    import_id integer NOT NULL,
    line integer NOT NULL,
    key text NOT NULL,
    sameness text,
    owner_key text,
    place_key text,
    crew text,
    street text,
    record jsonb NOT NULL,
    first_line integer,
    verdict public.import_verdict,
    target integer,
    cfid integer,
    jobinfoid integer,
    hrid integer,
    found_by text
);
CREATE TABLE public.import_rows (
    import_id integer NOT NULL,
    line integer NOT NULL,
    cells jsonb NOT NULL
);
CREATE TABLE public.imports (
    id integer NOT NULL,
    kind public.import_kind NOT NULL,
    filename text NOT NULL,
    sha256 text DEFAULT ''::text NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    encoding text DEFAULT 'utf-8'::text NOT NULL,
    headers text[] DEFAULT '{}'::text[] NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    state public.import_state DEFAULT 'reading'::public.import_state NOT NULL,
    cursor integer DEFAULT 0 NOT NULL,
    last_line integer DEFAULT 0 NOT NULL,
    handled integer DEFAULT 0 NOT NULL,
    created integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    bad integer DEFAULT 0 NOT NULL,
    places integer DEFAULT 0 NOT NULL,
    problem text,
    upload_key text,
    started_by integer,
    finished_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    matched jsonb DEFAULT '{}'::jsonb NOT NULL,
    cells_out integer DEFAULT 0 NOT NULL,
    removed integer DEFAULT 0 NOT NULL,
    restored integer DEFAULT 0 NOT NULL,
    kept integer DEFAULT 0 NOT NULL,
    undone_at timestamp with time zone,
    moved_at timestamp with time zone,
    rows_deleted_at timestamp with time zone,
    CONSTRAINT imports_filename_filled CHECK ((filename <> ''::text))
);
CREATE SEQUENCE public.imports_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.imports_id_seq OWNED BY public.imports.id;
CREATE TABLE public.inspections (
    id integer NOT NULL,
    jobid integer NOT NULL,
    inspector_hrid integer NOT NULL,
    location text,
    itype public.inspection_type NOT NULL,
    stime time without time zone NOT NULL,
    ftime time without time zone NOT NULL,
    clienthm text NOT NULL,
    crewsite text,
    crewuni text,
    smsign text,
    safesign text,
    safeladdp text,
    comments text DEFAULT ''::text NOT NULL,
    driver_hrid integer,
    driver_grade public.inspection_grade,
    partner_hrid integer,
    partner_grade public.inspection_grade,
    partner1_hrid integer,
    partner1_grade public.inspection_grade,
    emailed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT inspections_third_grade CHECK (((partner1_grade IS NULL) OR (partner1_hrid IS NOT NULL))),
    CONSTRAINT inspections_times_in_order CHECK ((ftime > stime))
);
CREATE SEQUENCE public.inspections_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.inspections_id_seq OWNED BY public.inspections.id;
CREATE TABLE public.intended_payments (
    id integer NOT NULL,
    jobid integer NOT NULL,
    card_id text,
    state public.intended_payment_state DEFAULT 'planned'::public.intended_payment_state NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    last_try_on date,
    attempt_id uuid,
    recorder_hrid integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_error text,
    CONSTRAINT intended_payments_charged CHECK (((state <> 'charged'::public.intended_payment_state) OR (attempt_id IS NOT NULL))),
    CONSTRAINT intended_payments_tries CHECK ((tries >= 0))
);
CREATE SEQUENCE public.intended_payments_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.intended_payments_id_seq OWNED BY public.intended_payments.id;
CREATE TABLE public.job_notes (
    id integer NOT NULL,
    jobid integer NOT NULL,
    kind text NOT NULL,
    notes text NOT NULL,
    recorder_hrid integer,
    recorder_cfid integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.job_notes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.job_notes_id_seq OWNED BY public.job_notes.id;
CREATE TABLE public.jobs (
    jobid integer NOT NULL,
    cfid integer NOT NULL,
    jobinfoid integer NOT NULL,
    jobdesc text NOT NULL,
    customdesc text,
    w1 numeric(10,2),
    w2 numeric(10,2),
    w3 numeric(10,2),
    w4 numeric(10,2),
    eh numeric(10,2),
    eg numeric(10,2),
    custom numeric(10,2),
    cages boolean DEFAULT false NOT NULL,
    price numeric(10,2),
    discount_price numeric(10,2),
    sdate date NOT NULL,
    fdate date NOT NULL,
    stime time without time zone,
    datesold date NOT NULL,
    prodcomm text,
    tag text,
    crew_hrid integer,
    schdate date,
    num smallint,
    est_minutes smallint,
    reportstime time without time zone,
    reportftime time without time zone,
    datebi date,
    recstatus public.receivable_status,
    cash_amount numeric(10,2),
    cheque_number text,
    lawnsign text,
    clienthm text,
    nextdest text,
    pre_job_note text,
    post_job_note text,
    holding_cell boolean DEFAULT false NOT NULL,
    cancelled_at timestamp with time zone,
    cc_status text,
    gallery_sent_at timestamp with time zone,
    recorder_hrid integer,
    state text GENERATED ALWAYS AS (
CASE
    WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text
    WHEN (datebi IS NOT NULL) THEN 'reported'::text
    WHEN (reportstime IS NOT NULL) THEN 'started'::text
    WHEN (num IS NOT NULL) THEN 'numbered'::text
    WHEN (crew_hrid IS NOT NULL) THEN 'assigned'::text
    ELSE 'unassigned'::text
END) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    already_paid numeric(10,2) DEFAULT 0 NOT NULL,
    cash_reason text,
    CONSTRAINT jobs_already_paid CHECK ((already_paid >= (0)::numeric)),
    CONSTRAINT jobs_crew_has_day CHECK (((crew_hrid IS NULL) = (schdate IS NULL))),
    CONSTRAINT jobs_est_minutes_positive CHECK ((est_minutes > 0)),
    CONSTRAINT jobs_holding_cell_free CHECK (((NOT holding_cell) OR (crew_hrid IS NULL))),
    CONSTRAINT jobs_number_needs_crew CHECK (((num IS NULL) OR ((num > 0) AND (crew_hrid IS NOT NULL)))),
    CONSTRAINT jobs_price_not_zero CHECK ((price > (0)::numeric)),
    CONSTRAINT jobs_report_whole CHECK ((((datebi IS NULL) = (reportftime IS NULL)) AND ((datebi IS NULL) OR (reportstime IS NOT NULL)))),
    CONSTRAINT jobs_start_needs_crew CHECK (((reportstime IS NULL) OR (crew_hrid IS NOT NULL))),
    CONSTRAINT jobs_times_in_order CHECK (((reportftime IS NULL) OR (reportftime > reportstime))),
    CONSTRAINT jobs_window CHECK ((sdate <= fdate))
);
CREATE SEQUENCE public.jobs_jobid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.jobs_jobid_seq OWNED BY public.jobs.jobid;
CREATE TABLE public.lead_notes (
    id integer NOT NULL,
    msid integer NOT NULL,
    notes text NOT NULL,
    recorder_hrid integer,
    recorder_cfid integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.lead_notes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.lead_notes_id_seq OWNED BY public.lead_notes.id;
CREATE TABLE public.leads (
    msid integer NOT NULL,
    kind public.lead_kind NOT NULL,
    messdate timestamp with time zone NOT NULL,
    message text NOT NULL,
    followobject text,
    tag text,
    area text,
    cfid integer,
    jobinfoid integer,
    jobid integer,
    dnfid integer,
    sign_pickup_id integer,
    holder_hrid integer,
    estimator_hrid integer,
    contact_status public.contact_status,
    est_date date,
    jobdesc text,
    w1 numeric(10,2),
    w2 numeric(10,2),
    eh numeric(10,2),
    eg numeric(10,2),
    price numeric(10,2),
    comm numeric(10,2),
    visit_pay numeric(10,2),
    sales_pay numeric(10,2),
    returned_at timestamp with time zone,
    returned_by integer,
    resolved_at timestamp with time zone,
    resolved_by integer,
    recorder_hrid integer,
    recorder_cfid integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT leads_dnf_is_dnf CHECK (((kind = 'DNF'::public.lead_kind) = (dnfid IS NOT NULL))),
    CONSTRAINT leads_prices_positive CHECK (((LEAST(w1, w2, eh, eg, price) > (0)::numeric) AND (LEAST(comm, visit_pay, sales_pay) >= (0)::numeric))),
    CONSTRAINT leads_property_has_client CHECK (((jobinfoid IS NULL) OR (cfid IS NOT NULL))),
    CONSTRAINT leads_sign_is_sign CHECK (((kind = 'Sign'::public.lead_kind) = (sign_pickup_id IS NOT NULL)))
);
CREATE SEQUENCE public.leads_msid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.leads_msid_seq OWNED BY public.leads.msid;
CREATE TABLE public.ledger_descriptions (
    id integer NOT NULL,
    description text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_descriptions_filled CHECK ((description <> ''::text))
);
CREATE SEQUENCE public.ledger_descriptions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.ledger_descriptions_id_seq OWNED BY public.ledger_descriptions.id;
CREATE TABLE public.ledger_transactions (
    id integer NOT NULL,
    date date NOT NULL,
    location text NOT NULL,
    type_income public.ledger_type NOT NULL,
    description_id integer NOT NULL,
    amount numeric(10,2) NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_transactions_amount_positive CHECK ((amount > (0)::numeric))
);
CREATE SEQUENCE public.ledger_transactions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.ledger_transactions_id_seq OWNED BY public.ledger_transactions.id;
CREATE TABLE public.link_tokens (
    token_hash text NOT NULL,
    jobid integer NOT NULL,
    purpose public.link_purpose NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    created_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    id integer NOT NULL,
    recipient text,
    opened_at timestamp with time zone,
    CONSTRAINT link_tokens_expire CHECK ((expires_at > created_at))
);
ALTER TABLE public.link_tokens ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.link_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.live_action_events (
    id integer NOT NULL,
    live_action_id integer NOT NULL,
    actor_hrid integer NOT NULL,
    status public.live_action_status NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.live_action_events_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.live_action_events_id_seq OWNED BY public.live_action_events.id;
CREATE TABLE public.live_actions (
    id integer NOT NULL,
    target public.live_action_target NOT NULL,
    action_type public.live_action_type NOT NULL,
    description text NOT NULL,
    status public.live_action_status DEFAULT 'Unclaimed'::public.live_action_status NOT NULL,
    claimed_by integer,
    recorder_hrid integer NOT NULL,
    resolved_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT live_actions_claimed CHECK (((status = 'Unclaimed'::public.live_action_status) = (claimed_by IS NULL))),
    CONSTRAINT live_actions_description_filled CHECK ((description <> ''::text)),
    CONSTRAINT live_actions_resolved CHECK (((status = 'Resolved'::public.live_action_status) = (resolved_at IS NOT NULL)))
);
CREATE SEQUENCE public.live_actions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.live_actions_id_seq OWNED BY public.live_actions.id;
CREATE TABLE public.login_attempts (
    key text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    blocked_until timestamp with time zone,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mgt_tasks (
    id integer NOT NULL,
    hrid integer NOT NULL,
    partner_hrid integer,
    day date NOT NULL,
    task text NOT NULL,
    rstime time without time zone NOT NULL,
    rftime time without time zone NOT NULL,
    hours numeric(6,4) NOT NULL,
    rate numeric(10,2) NOT NULL,
    pay numeric(10,2) NOT NULL,
    audited_at timestamp with time zone,
    audited_by integer,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mgt_tasks_amounts CHECK (((hours > (0)::numeric) AND (rate > (0)::numeric) AND (pay >= (0)::numeric))),
    CONSTRAINT mgt_tasks_audit_whole CHECK (((audited_at IS NULL) = (audited_by IS NULL))),
    CONSTRAINT mgt_tasks_audited_stays CHECK (((deleted_at IS NULL) OR (audited_at IS NULL))),
    CONSTRAINT mgt_tasks_not_own_audit CHECK ((audited_by <> hrid)),
    CONSTRAINT mgt_tasks_times_in_order CHECK ((rftime > rstime))
);
CREATE SEQUENCE public.mgt_tasks_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.mgt_tasks_id_seq OWNED BY public.mgt_tasks.id;
CREATE TABLE public.odd_jobs (
    id integer NOT NULL,
    cfid integer NOT NULL,
    jobinfoid integer NOT NULL,
    msid integer,
    type5 public.odd_job_type NOT NULL,
    date date NOT NULL,
    details text DEFAULT ''::text NOT NULL,
    payor text,
    order_text text,
    notes text,
    price numeric(10,2),
    mat_price numeric(10,2),
    sdate date,
    crew_hrid integer,
    partner_hrid integer,
    datebi date,
    recstatus public.receivable_status,
    cancelled_at timestamp with time zone,
    recorder_hrid integer,
    recorder_cfid integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT odd_jobs_material_range CHECK (((mat_price >= (0)::numeric) AND (mat_price <= COALESCE(price, mat_price)))),
    CONSTRAINT odd_jobs_paid_is_done CHECK (((recstatus IS NULL) OR (datebi IS NOT NULL))),
    CONSTRAINT odd_jobs_price_not_zero CHECK ((price > (0)::numeric))
);
CREATE SEQUENCE public.odd_jobs_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.odd_jobs_id_seq OWNED BY public.odd_jobs.id;
CREATE TABLE public.open_checklists (
    id integer NOT NULL,
    ocid integer NOT NULL,
    crew_notes text DEFAULT ''::text NOT NULL,
    crew_needs text DEFAULT ''::text NOT NULL,
    email_crew_notes text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked public.open_check[] DEFAULT '{}'::public.open_check[] NOT NULL,
    opener_hrid integer
);
CREATE SEQUENCE public.open_checklists_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.open_checklists_id_seq OWNED BY public.open_checklists.id;
CREATE TABLE public.outbox (
    id integer NOT NULL,
    kind text NOT NULL,
    channel public.message_channel NOT NULL,
    recipient text NOT NULL,
    subject text,
    body text NOT NULL,
    unique_key text NOT NULL,
    state public.message_state DEFAULT 'queued'::public.message_state NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    last_error text,
    sent_at timestamp with time zone,
    jobid integer,
    cfid integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reply_to text,
    text_deleted_at timestamp with time zone
);
CREATE SEQUENCE public.outbox_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;
CREATE TABLE public.partner_crews (
    id integer NOT NULL,
    crew_hrid integer NOT NULL,
    partner_hrid integer NOT NULL,
    valid_from date NOT NULL,
    valid_to date,
    CONSTRAINT partner_crews_span CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)))
);
CREATE SEQUENCE public.partner_crews_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.partner_crews_id_seq OWNED BY public.partner_crews.id;
CREATE TABLE public.partner_expenses (
    id integer NOT NULL,
    partner_hrid integer NOT NULL,
    date date NOT NULL,
    type text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    unitprice numeric(10,2) NOT NULL,
    amount numeric(10,2) DEFAULT 1 NOT NULL,
    charge numeric(10,2) NOT NULL,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT partner_expenses_amounts CHECK (((unitprice >= (0)::numeric) AND (amount > (0)::numeric)))
);
CREATE SEQUENCE public.partner_expenses_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.partner_expenses_id_seq OWNED BY public.partner_expenses.id;
CREATE TABLE public.partner_royalties (
    hrid integer NOT NULL,
    effective_from date NOT NULL,
    royalty numeric(4,3) NOT NULL,
    CONSTRAINT partner_royalties_share CHECK (((royalty >= (0)::numeric) AND (royalty <= (1)::numeric)))
);
CREATE TABLE public.partners (
    hrid integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.passkey_challenges (
    session_id uuid NOT NULL,
    purpose text NOT NULL,
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenges_purpose CHECK ((purpose = ANY (ARRAY['add'::text, 'confirm'::text])))
);
CREATE TABLE public.passkeys (
    id text NOT NULL,
    hrid integer NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.password_reset_requests (
    id integer NOT NULL,
    email text NOT NULL,
    request_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.password_reset_requests_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.password_reset_requests_id_seq OWNED BY public.password_reset_requests.id;
CREATE TABLE public.password_reset_tokens (
    token_hash text NOT NULL,
    cfid integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.pay_entries (
    id integer NOT NULL,
    hrid integer NOT NULL,
    day date NOT NULL,
    kind public.pay_kind DEFAULT 'Crew'::public.pay_kind NOT NULL,
    crew_hrid integer,
    mgr text NOT NULL,
    paymethod text DEFAULT 'Hourly'::text NOT NULL,
    stime time without time zone NOT NULL,
    ftime time without time zone NOT NULL,
    hours numeric(6,4) NOT NULL,
    rate numeric(10,2) NOT NULL,
    pay numeric(10,2) NOT NULL,
    audited_at timestamp with time zone,
    audited_by integer,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    deleted_by integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    audit_changed_at timestamp with time zone,
    audit_changed_by integer,
    CONSTRAINT pay_entries_amounts CHECK (((hours > (0)::numeric) AND (rate > (0)::numeric) AND (pay >= (0)::numeric))),
    CONSTRAINT pay_entries_audit_whole CHECK (((audited_at IS NULL) = (audited_by IS NULL))),
    CONSTRAINT pay_entries_audited_stays CHECK (((deleted_at IS NULL) OR (audited_at IS NULL))),
    CONSTRAINT pay_entries_not_own_audit CHECK ((audited_by <> hrid)),
    CONSTRAINT pay_entries_times_in_order CHECK ((ftime > stime))
);
CREATE SEQUENCE public.pay_entries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.pay_entries_id_seq OWNED BY public.pay_entries.id;
CREATE TABLE public.pay_periods (
    id integer NOT NULL,
    date1 date NOT NULL,
    date2 date NOT NULL,
    date3 date NOT NULL,
    date4 date NOT NULL,
    active boolean DEFAULT false NOT NULL,
    CONSTRAINT pay_periods_two_weeks CHECK (((date2 = (date1 + 6)) AND (date3 = (date1 + 7)) AND (date4 = (date1 + 13))))
);
CREATE SEQUENCE public.pay_periods_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.pay_periods_id_seq OWNED BY public.pay_periods.id;
CREATE TABLE public.payment_attempt_jobs (
    attempt_id uuid NOT NULL,
    jobid integer NOT NULL,
    amount numeric(10,2) NOT NULL,
    live boolean DEFAULT true NOT NULL,
    returned numeric(10,2) DEFAULT 0 NOT NULL,
    released boolean DEFAULT false NOT NULL,
    CONSTRAINT payment_attempt_jobs_amount_positive CHECK ((amount > (0)::numeric)),
    CONSTRAINT payment_attempt_jobs_returned CHECK (((returned >= (0)::numeric) AND (returned <= amount)))
);
CREATE TABLE public.payment_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    cfid integer NOT NULL,
    customer_id text,
    card_id text,
    pi_id text,
    state public.payment_state DEFAULT 'created'::public.payment_state NOT NULL,
    live boolean GENERATED ALWAYS AS ((state <> ALL (ARRAY['failed'::public.payment_state, 'cancelled'::public.payment_state]))) STORED NOT NULL,
    amount numeric(10,2),
    last_error text,
    actor_hrid integer,
    settled_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_attempts_amount CHECK ((amount > (1)::numeric)),
    CONSTRAINT payment_attempts_succeeded CHECK (((state <> 'succeeded'::public.payment_state) OR ((pi_id IS NOT NULL) AND (amount IS NOT NULL))))
);
CREATE TABLE public.payment_returns (
    id text NOT NULL,
    attempt_id uuid NOT NULL,
    kind public.payment_return_kind NOT NULL,
    amount numeric(10,2) NOT NULL,
    status text NOT NULL,
    gone boolean NOT NULL,
    made_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_returns_amount_positive CHECK ((amount > (0)::numeric))
);
CREATE TABLE public.payouts (
    id integer NOT NULL,
    partner_hrid integer NOT NULL,
    date date NOT NULL,
    chequenum text NOT NULL,
    gross numeric(10,2) NOT NULL,
    net numeric(10,2) NOT NULL,
    hst numeric(10,2) DEFAULT 0 NOT NULL,
    wkr_cpp numeric(10,2) DEFAULT 0 NOT NULL,
    emp_cpp numeric(10,2) DEFAULT 0 NOT NULL,
    wkr_ei numeric(10,2) DEFAULT 0 NOT NULL,
    emp_ei numeric(10,2) DEFAULT 0 NOT NULL,
    wkr_tax numeric(10,2) DEFAULT 0 NOT NULL,
    eht numeric(10,2) DEFAULT 0 NOT NULL,
    wsib numeric(10,2) DEFAULT 0 NOT NULL,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payouts_deductions CHECK ((LEAST(net, hst, wkr_cpp, emp_cpp, wkr_ei, emp_ei, wkr_tax, eht, wsib) >= (0)::numeric)),
    CONSTRAINT payouts_gross_positive CHECK ((gross > (0)::numeric))
);
CREATE SEQUENCE public.payouts_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.payouts_id_seq OWNED BY public.payouts.id;
CREATE TABLE public.pending_logins (
    token_hash text NOT NULL,
    hrid integer NOT NULL,
    challenge text,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pending_logins_expire CHECK ((expires_at > created_at))
);
CREATE TABLE public.properties (
    jobinfoid integer NOT NULL,
    cfid integer NOT NULL,
    address text NOT NULL,
    city text DEFAULT 'Toronto'::text NOT NULL,
    postcode text,
    perly text,
    latitude double precision,
    longitude double precision,
    w1 numeric(10,2),
    w2 numeric(10,2),
    w3 numeric(10,2),
    w4 numeric(10,2),
    eh numeric(10,2),
    eg numeric(10,2),
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.properties_jobinfoid_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.properties_jobinfoid_seq OWNED BY public.properties.jobinfoid;
CREATE TABLE public.property_notes (
    id integer NOT NULL,
    jobinfoid integer NOT NULL,
    notes text NOT NULL,
    prod_note boolean DEFAULT false NOT NULL,
    access text DEFAULT 'Public'::text NOT NULL,
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT property_notes_access CHECK ((access = ANY (ARRAY['Public'::text, 'Private'::text])))
);
CREATE SEQUENCE public.property_notes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.property_notes_id_seq OWNED BY public.property_notes.id;
CREATE TABLE public.recovery_codes (
    code_hash text NOT NULL,
    hrid integer NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.recruits (
    id integer NOT NULL,
    name text NOT NULL,
    name1 text,
    shop text,
    drive public.recruit_drive,
    phone text,
    email text,
    status public.recruit_status DEFAULT 'Training'::public.recruit_status NOT NULL,
    training text,
    reminder_sent_at timestamp with time zone,
    notes text DEFAULT ''::text NOT NULL,
    grade public.recruit_grade DEFAULT 'n/a'::public.recruit_grade NOT NULL,
    updated_by integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT recruits_name_filled CHECK ((name <> ''::text))
);
CREATE SEQUENCE public.recruits_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.recruits_id_seq OWNED BY public.recruits.id;
CREATE TABLE public.safety_points (
    id integer NOT NULL,
    "position" integer NOT NULL,
    point text NOT NULL,
    active boolean DEFAULT true NOT NULL
);
CREATE SEQUENCE public.safety_points_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.safety_points_id_seq OWNED BY public.safety_points.id;
CREATE TABLE public.saved_cards (
    id text NOT NULL,
    customer_id text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    exp_month smallint NOT NULL,
    exp_year smallint NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_cards_expiry CHECK ((((exp_month >= 1) AND (exp_month <= 12)) AND (exp_year >= 2000))),
    CONSTRAINT saved_cards_last4 CHECK ((last4 ~ '^[0-9]{4}$'::text))
);
CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind public.session_kind NOT NULL,
    hrid integer,
    cfid integer,
    acting_partner_hrid integer,
    acting_since timestamp with time zone,
    viewing_cfid integer,
    viewing_since timestamp with time zone,
    idle_minutes integer NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    proven_at timestamp with time zone,
    viewing_jobid integer,
    CONSTRAINT sessions_one_owner CHECK ((((kind = 'staff'::public.session_kind) = (hrid IS NOT NULL)) AND ((kind = 'client'::public.session_kind) = (cfid IS NOT NULL))))
);
CREATE TABLE public.settings (
    key text NOT NULL,
    effective_from date DEFAULT '2000-01-01'::date NOT NULL,
    value jsonb NOT NULL,
    changed_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.setup_intents (
    id text NOT NULL,
    customer_id text NOT NULL,
    cfid integer NOT NULL,
    jobid integer,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sign_pickups (
    id integer NOT NULL,
    jobid integer NOT NULL,
    location text DEFAULT ''::text NOT NULL,
    status public.sign_status DEFAULT 'Pending'::public.sign_status NOT NULL,
    emailed boolean DEFAULT false NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by integer,
    recorder_hrid integer,
    recorder_cfid integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sign_pickups_location_length CHECK ((char_length(location) <= 40)),
    CONSTRAINT sign_pickups_resolved CHECK (((status = 'Pending'::public.sign_status) = (resolved_at IS NULL)))
);
CREATE SEQUENCE public.sign_pickups_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.sign_pickups_id_seq OWNED BY public.sign_pickups.id;
CREATE TABLE public.stripe_customers (
    customer_id text NOT NULL,
    cfid integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    retired_at timestamp with time zone
);
CREATE TABLE public.stripe_events (
    id text NOT NULL,
    type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.tablets (
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT tablets_name_filled CHECK ((name <> ''::text))
);
CREATE TABLE public.targets (
    id integer NOT NULL,
    partner_hrid integer NOT NULL,
    period text NOT NULL,
    sdate date NOT NULL,
    fdate date NOT NULL,
    windows numeric(10,2) DEFAULT 0 NOT NULL,
    odd_jobs numeric(10,2) DEFAULT 0 NOT NULL,
    paint numeric(10,2) DEFAULT 0 NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    recorder_hrid integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT targets_amounts CHECK ((LEAST(windows, odd_jobs, paint) >= (0)::numeric)),
    CONSTRAINT targets_span CHECK ((sdate <= fdate))
);
CREATE SEQUENCE public.targets_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.targets_id_seq OWNED BY public.targets.id;
CREATE TABLE public.vehicles (
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT vehicles_name_filled CHECK ((name <> ''::text))
);
CREATE TABLE public.violations (
    id integer NOT NULL,
    hrid integer NOT NULL,
    day date NOT NULL,
    category text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    cost numeric(10,2),
    recorder_hrid integer,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT violations_cost_range CHECK ((cost >= (0)::numeric))
);
CREATE SEQUENCE public.violations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.violations_id_seq OWNED BY public.violations.id;
CREATE TABLE public.visit_calls (
    jobid integer NOT NULL,
    visit text NOT NULL,
    called_at timestamp with time zone NOT NULL,
    called_by integer NOT NULL
);
CREATE TABLE public.wine_list_entries (
    id integer NOT NULL,
    year smallint NOT NULL,
    cfid integer NOT NULL,
    priority public.wine_priority NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    delivery_date date,
    delivered_by integer,
    email_sent date,
    added_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    attempted_at timestamp with time zone,
    attempted_by integer,
    CONSTRAINT wine_list_entries_attempts CHECK ((attempts >= 0)),
    CONSTRAINT wine_list_entries_delivery_whole CHECK (((delivery_date IS NULL) = (delivered_by IS NULL)))
);
CREATE SEQUENCE public.wine_list_entries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.wine_list_entries_id_seq OWNED BY public.wine_list_entries.id;
CREATE TABLE public.worker_beats (
    worker text NOT NULL,
    work text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    busy_since timestamp with time zone,
    failing_since timestamp with time zone
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.audit_events ALTER COLUMN id SET DEFAULT nextval('public.audit_events_id_seq'::regclass);
ALTER TABLE ONLY public.book_closings ALTER COLUMN id SET DEFAULT nextval('public.book_closings_id_seq'::regclass);
ALTER TABLE ONLY public.clients ALTER COLUMN cfid SET DEFAULT nextval('public.clients_cfid_seq'::regclass);
ALTER TABLE ONLY public.close_checklists ALTER COLUMN id SET DEFAULT nextval('public.close_checklists_id_seq'::regclass);
ALTER TABLE ONLY public.crew_days ALTER COLUMN ocid SET DEFAULT nextval('public.crew_days_ocid_seq'::regclass);
ALTER TABLE ONLY public.crew_payments ALTER COLUMN id SET DEFAULT nextval('public.crew_payments_id_seq'::regclass);
ALTER TABLE ONLY public.crew_tasks ALTER COLUMN id SET DEFAULT nextval('public.crew_tasks_id_seq'::regclass);
ALTER TABLE ONLY public.daily_reports ALTER COLUMN id SET DEFAULT nextval('public.daily_reports_id_seq'::regclass);
ALTER TABLE ONLY public.dnfs ALTER COLUMN dnfid SET DEFAULT nextval('public.dnfs_dnfid_seq'::regclass);
ALTER TABLE ONLY public.email_changes ALTER COLUMN id SET DEFAULT nextval('public.email_changes_id_seq'::regclass);
ALTER TABLE ONLY public.employee_notes ALTER COLUMN id SET DEFAULT nextval('public.employee_notes_id_seq'::regclass);
ALTER TABLE ONLY public.employees ALTER COLUMN hrid SET DEFAULT nextval('public.employees_hrid_seq'::regclass);
ALTER TABLE ONLY public.feedback ALTER COLUMN id SET DEFAULT nextval('public.feedback_id_seq'::regclass);
ALTER TABLE ONLY public.float_windows ALTER COLUMN id SET DEFAULT nextval('public.float_windows_id_seq'::regclass);
ALTER TABLE ONLY public.import_mappings ALTER COLUMN id SET DEFAULT nextval('public.import_mappings_id_seq'::regclass);
ALTER TABLE ONLY public.imports ALTER COLUMN id SET DEFAULT nextval('public.imports_id_seq'::regclass);
ALTER TABLE ONLY public.inspections ALTER COLUMN id SET DEFAULT nextval('public.inspections_id_seq'::regclass);
ALTER TABLE ONLY public.intended_payments ALTER COLUMN id SET DEFAULT nextval('public.intended_payments_id_seq'::regclass);
ALTER TABLE ONLY public.job_notes ALTER COLUMN id SET DEFAULT nextval('public.job_notes_id_seq'::regclass);
ALTER TABLE ONLY public.jobs ALTER COLUMN jobid SET DEFAULT nextval('public.jobs_jobid_seq'::regclass);
ALTER TABLE ONLY public.lead_notes ALTER COLUMN id SET DEFAULT nextval('public.lead_notes_id_seq'::regclass);
ALTER TABLE ONLY public.leads ALTER COLUMN msid SET DEFAULT nextval('public.leads_msid_seq'::regclass);
ALTER TABLE ONLY public.ledger_descriptions ALTER COLUMN id SET DEFAULT nextval('public.ledger_descriptions_id_seq'::regclass);
ALTER TABLE ONLY public.ledger_transactions ALTER COLUMN id SET DEFAULT nextval('public.ledger_transactions_id_seq'::regclass);
ALTER TABLE ONLY public.live_action_events ALTER COLUMN id SET DEFAULT nextval('public.live_action_events_id_seq'::regclass);
ALTER TABLE ONLY public.live_actions ALTER COLUMN id SET DEFAULT nextval('public.live_actions_id_seq'::regclass);
ALTER TABLE ONLY public.mgt_tasks ALTER COLUMN id SET DEFAULT nextval('public.mgt_tasks_id_seq'::regclass);
ALTER TABLE ONLY public.odd_jobs ALTER COLUMN id SET DEFAULT nextval('public.odd_jobs_id_seq'::regclass);
ALTER TABLE ONLY public.open_checklists ALTER COLUMN id SET DEFAULT nextval('public.open_checklists_id_seq'::regclass);
ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);
ALTER TABLE ONLY public.partner_crews ALTER COLUMN id SET DEFAULT nextval('public.partner_crews_id_seq'::regclass);
ALTER TABLE ONLY public.partner_expenses ALTER COLUMN id SET DEFAULT nextval('public.partner_expenses_id_seq'::regclass);
ALTER TABLE ONLY public.password_reset_requests ALTER COLUMN id SET DEFAULT nextval('public.password_reset_requests_id_seq'::regclass);
ALTER TABLE ONLY public.pay_entries ALTER COLUMN id SET DEFAULT nextval('public.pay_entries_id_seq'::regclass);
ALTER TABLE ONLY public.pay_periods ALTER COLUMN id SET DEFAULT nextval('public.pay_periods_id_seq'::regclass);
ALTER TABLE ONLY public.payouts ALTER COLUMN id SET DEFAULT nextval('public.payouts_id_seq'::regclass);
ALTER TABLE ONLY public.properties ALTER COLUMN jobinfoid SET DEFAULT nextval('public.properties_jobinfoid_seq'::regclass);
ALTER TABLE ONLY public.property_notes ALTER COLUMN id SET DEFAULT nextval('public.property_notes_id_seq'::regclass);
ALTER TABLE ONLY public.recruits ALTER COLUMN id SET DEFAULT nextval('public.recruits_id_seq'::regclass);
ALTER TABLE ONLY public.safety_points ALTER COLUMN id SET DEFAULT nextval('public.safety_points_id_seq'::regclass);
ALTER TABLE ONLY public.sign_pickups ALTER COLUMN id SET DEFAULT nextval('public.sign_pickups_id_seq'::regclass);
ALTER TABLE ONLY public.targets ALTER COLUMN id SET DEFAULT nextval('public.targets_id_seq'::regclass);
ALTER TABLE ONLY public.violations ALTER COLUMN id SET DEFAULT nextval('public.violations_id_seq'::regclass);
ALTER TABLE ONLY public.wine_list_entries ALTER COLUMN id SET DEFAULT nextval('public.wine_list_entries_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'ed092eb51713312a4e3f2dcb925c1c713d27904568e8fcdf674c3e39a89c6e7c', 1795245441570);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '861cee8a9ef453c747906cb8f7762298f209d98972ad36cca1fb1d4c5d3ee415', 1795245442522);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '113c1c7789c6e808bdda9283c26e9fac428a3e6fcd83ea456b625fcae1e647f6', 1795245443459);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '21f3770f685425acce2baef549a59d5a148c0fad094119034d3e9553ce5824f2', 1795255088027);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '09fd436e83be1738d4d69618b6cea1a5179b0c31a0b6a81b94c7a080d90b24d2', 1795257294823);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'fad46b7614c96370d7f965bc412db5cd54ed2ceab2cc24854cee2460cf03fb43', 1795260231569);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '5520622c5281df32fb7519cb559c5d5f59e00ccf5033ab1703ae3280fda7b71f', 1795266766245);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '00293b314d9fc2f0818d171cbac13b48d0a0e4e2710b69c96398f3157fe898f4', 1795266830878);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'c1c5c60220b4f3f25f25cc6a19f0619e7060cd976d0d0db5aa7742741e7b537f', 1795266968341);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'e4e7e32d8caec9befe000fdce94f606e7d48af28d7e91866889406dce58b079d', 1795268852561);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'f81a63b1d91be1a91ee61b35de1811a0bbee81ce20095c718dd472a44598f838', 1795278285250);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '46eba389b1332e85333848a0f917f95c66975479acc3dc81e31c7b42bc3f4316', 1795278625230);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '524ec7c29bdbd3f4f478e8d8a25aaef6eb6e7b26256ce942644735d1bc7b20b3', 1795278827973);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '2ad746c4d462c7fdceaf4f0751200823c15a6230d0ddefbabd96fe564f7e0d8f', 1795280428711);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, 'ec0159f2b939e5edaf630e5e639285bfed7371981b29977c693a592af8f6fdb1', 1795291547594);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '11a19ac4ac03d0d7c95b80213b41f97aeb71e3b662d8fbc5245f0b2b376b299e', 1795292859198);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '271e518ca74b97c52d5c9a7c397ea152d88238f33c0b2320d06175d6c8c6d424', 1795293827786);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '77d4ec987624bbccc888aac664236248230b8ee0ccf54c1d4632e80d357a60a9', 1795332510577);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, 'cfcdde2a50725fc20874cae3624ec6050f60c82246851348ad18691354b78720', 1795337668992);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, 'c8875447a73ed7b5f856ab30d4ed39db467b71a15b35032e17c4a748eed3a613', 1795345687854);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '43c3cc4ad8ba507e710f5e41472b4e14b2157fa8d574dd323ae2eb8456d4a50b', 1795357998102);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '492c250216a73f2b0300d9a22ceb355770309574c2c91b8ce6db834f5aab4887', 1795358372866);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'fc03fa2b2ab5ca045c53712180b440f4738de59e1a8b23d399bcf46d12f6cff9', 1795390380806);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, '1a097bfdcc5d6bfea3303d1dea10180af1e489e60b2e34f69c7cebe42f311638', 1795393734708);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '4702db875111e5026c2cd65a369b00f5329600b3f525eba958251642dffe98dd', 1795394417035);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, 'a7b2188a761ea6990bacc001a4964a7fc6f845e24170c8eacd4c32a8af3803de', 1795394628505);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '766b453a36b3f896fd2f45b1fa59d69a25bf34d16e30c349105a927669ffe710', 1795394896428);
INSERT INTO drizzle.__drizzle_migrations VALUES (28, 'bf8bcf20c84e185598d36cd5aeccae6ffe2cc5692182a9461f6e893632eaa208', 1795395227373);
INSERT INTO drizzle.__drizzle_migrations VALUES (29, 'd384742c1affac49b59ca1313e6efd951e4a4edc6a7819cfd1c00c3645608176', 1795395967051);
INSERT INTO drizzle.__drizzle_migrations VALUES (30, '6cc67ad678cb25faf2d1be08c6cc5e6df3067deec818f4e272dc47e2105032e2', 1795403626879);
INSERT INTO drizzle.__drizzle_migrations VALUES (31, '00f82338b303de4e7b5e275e17fdc78d8650a17ad8d6e4f44cf6ee5799711fab', 1795404573757);
INSERT INTO drizzle.__drizzle_migrations VALUES (32, '9583dfb2110c4cd364abad610c09f4699316ee75519bb9d84d61c8390f9a60bb', 1795404898498);
INSERT INTO drizzle.__drizzle_migrations VALUES (33, '1eaff18285aeb23a9cfa39d2d6dccd065b189dbd622e2766aeb878b644017ec6', 1795405976886);
INSERT INTO drizzle.__drizzle_migrations VALUES (34, '3850e9d76be01e492e25dc223a1b84ecd6a16e6fcbd638654b2ca1138299568a', 1795406188596);
INSERT INTO drizzle.__drizzle_migrations VALUES (35, 'a5f1a222171765df631af2b55eec76af9049028209330d0de48d6cf68292374d', 1795406791966);
INSERT INTO drizzle.__drizzle_migrations VALUES (36, '2eec089117e0f0e887adf1ae7ac006403c4bf0d91b2005415902146ed2ff3c50', 1795406795446);
INSERT INTO drizzle.__drizzle_migrations VALUES (37, 'a89652c5a366041881fa4238af6ed86398a6d44935258153cf227bd128300ada', 1795408257970);
INSERT INTO drizzle.__drizzle_migrations VALUES (38, 'fd5c7da3438b5a523b15dd39b9832630b37be1317a2312d69fa52e0c4d43cfe9', 1795424498346);
INSERT INTO drizzle.__drizzle_migrations VALUES (39, '6795851bf7f9e850f9801d846bb0efb123a2054cae1e26b8773981ef95a66a05', 1795459803068);
INSERT INTO drizzle.__drizzle_migrations VALUES (40, '64b29b0cf097e5652e3ffe92a1b9de964e344fe84884d27ae81d9e1793cb232c', 1795459828310);
INSERT INTO drizzle.__drizzle_migrations VALUES (41, 'a78f479a44429644537b4f1576b9bd5d3d2960b6736532ab4b89b9c631ccc0f8', 1795461409911);
INSERT INTO public.audit_details VALUES (1, NULL, NULL, 'in the rain');
INSERT INTO public.audit_events VALUES (1, '2026-05-01 00:00:00+00', NULL, NULL, NULL, NULL, 'r1', 'job.report', 'job', '3', NULL, '{"price": 18500}', NULL);
INSERT INTO public.book_closings VALUES (1, '2025-12-31', 1, '2026-11-24 04:21:41.309857+00');
INSERT INTO public.clients VALUES (1, NULL, 'Pat', 'Client-2-79ab3518', NULL, '416-555-0123', NULL, 'Client-2-79ab3518@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-24 04:21:41.267669+00', NULL, NULL, NULL);
INSERT INTO public.clients VALUES (2, NULL, 'Pat', 'Client-3-e3bd3125', NULL, '416-555-0123', NULL, 'Client-3-e3bd3125@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-24 04:21:41.27508+00', NULL, NULL, NULL);
INSERT INTO public.clients VALUES (3, NULL, 'Pat', 'Client-6-822369b1', NULL, '416-555-0123', NULL, 'Client-6-822369b1@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-24 04:21:41.296601+00', NULL, NULL, NULL);
INSERT INTO public.clients VALUES (4, NULL, 'Pat', 'Client-9-427fa2d9', NULL, '416-555-0123', NULL, 'Client-9-427fa2d9@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-24 04:21:41.300797+00', NULL, NULL, NULL);
INSERT INTO public.employee_capabilities VALUES (1, 'management');
INSERT INTO public.employee_capabilities VALUES (1, 'client_care');
INSERT INTO public.employee_capabilities VALUES (1, 'pay');
INSERT INTO public.employees VALUES (1, 'employee-1-d45cfe2c', NULL, 'Employee employee-1-d45cfe2c', 'employee-1-d45cfe2c', 'employee-1-d45cfe2c@example.com', NULL, NULL, false, true, false, 20.00, NULL, true, 1, '2026-11-24 04:21:41.248313+00', false, NULL);
INSERT INTO public.employees VALUES (2, 'employee-5-fcbff4b3', NULL, 'Employee employee-5-fcbff4b3', 'employee-5-fcbff4b3', 'employee-5-fcbff4b3@example.com', NULL, NULL, false, true, false, 20.00, NULL, true, 1, '2026-11-24 04:21:41.295555+00', false, NULL);
INSERT INTO public.employees VALUES (3, 'employee-8-a4f61cb0', NULL, 'Employee employee-8-a4f61cb0', 'employee-8-a4f61cb0', 'employee-8-a4f61cb0@example.com', NULL, NULL, false, true, false, 20.00, NULL, true, 1, '2026-11-24 04:21:41.30012+00', false, NULL);
INSERT INTO public.jobs VALUES (1, 2, 1, 'W1', NULL, 185.00, NULL, NULL, NULL, NULL, NULL, NULL, false, 185.00, NULL, '2026-05-01', '2026-05-15', NULL, '2026-05-01', NULL, NULL, NULL, NULL, NULL, 65, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, DEFAULT, 1, '2026-11-24 04:21:41.284501+00', 0.00, NULL);
INSERT INTO public.jobs VALUES (2, 3, 2, 'W1', NULL, 185.00, NULL, NULL, NULL, NULL, NULL, NULL, false, 185.00, NULL, '2026-05-01', '2026-05-15', NULL, '2026-05-01', NULL, NULL, 2, '2026-05-12', NULL, 65, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, DEFAULT, 1, '2026-11-24 04:21:41.298644+00', 0.00, NULL);
INSERT INTO public.jobs VALUES (3, 4, 3, 'W1', NULL, 185.00, NULL, NULL, NULL, NULL, NULL, NULL, false, 185.00, NULL, '2026-05-01', '2026-05-15', NULL, '2026-05-01', NULL, NULL, 3, '2026-05-12', 1, 65, '09:00:00', '10:05:00', '2026-05-12', 'Receivable', NULL, NULL, 'Sign Left', 'Yes', 'Osler Shop', NULL, NULL, false, NULL, NULL, NULL, NULL, DEFAULT, 1, '2026-11-24 04:21:41.303813+00', 0.00, NULL);
INSERT INTO public.link_tokens VALUES ('of a link', 3, 'pay', '2030-01-01 00:00:00+00', NULL, NULL, '2026-11-24 04:21:41.308899+00', 1, NULL, NULL);
INSERT INTO public.properties VALUES (1, 2, '4 Clinton St', 'Toronto', 'M6G 2Y5', '38 J4', 43.6595, -79.4147, 185.00, 320.00, NULL, NULL, 125.00, 45.00, true, 1, '2026-11-24 04:21:41.280239+00');
INSERT INTO public.properties VALUES (2, 3, '7 Clinton St', 'Toronto', 'M6G 2Y5', '38 J4', 43.6595, -79.4147, 185.00, 320.00, NULL, NULL, 125.00, 45.00, true, 1, '2026-11-24 04:21:41.297631+00');
INSERT INTO public.properties VALUES (3, 4, '10 Clinton St', 'Toronto', 'M6G 2Y5', '38 J4', 43.6595, -79.4147, 185.00, 320.00, NULL, NULL, 125.00, 45.00, true, 1, '2026-11-24 04:21:41.301641+00');
INSERT INTO public.visit_calls VALUES (3, '2026-05-14 08:00:00', '2026-05-12 00:00:00+00', 1);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 41, true);
SELECT pg_catalog.setval('public.audit_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.book_closings_id_seq', 1, true);
SELECT pg_catalog.setval('public.clients_cfid_seq', 4, true);
SELECT pg_catalog.setval('public.close_checklists_id_seq', 1, false);
SELECT pg_catalog.setval('public.crew_days_ocid_seq', 1, false);
SELECT pg_catalog.setval('public.crew_payments_id_seq', 1, false);
SELECT pg_catalog.setval('public.crew_tasks_id_seq', 1, false);
SELECT pg_catalog.setval('public.daily_reports_id_seq', 1, false);
SELECT pg_catalog.setval('public.dnfs_dnfid_seq', 1, false);
SELECT pg_catalog.setval('public.email_changes_id_seq', 1, false);
SELECT pg_catalog.setval('public.employee_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.employees_hrid_seq', 3, true);
SELECT pg_catalog.setval('public.feedback_id_seq', 1, false);
SELECT pg_catalog.setval('public.float_windows_id_seq', 1, false);
SELECT pg_catalog.setval('public.import_mappings_id_seq', 1, false);
SELECT pg_catalog.setval('public.imports_id_seq', 1, false);
SELECT pg_catalog.setval('public.inspections_id_seq', 1, false);
SELECT pg_catalog.setval('public.intended_payments_id_seq', 1, false);
SELECT pg_catalog.setval('public.job_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.jobs_jobid_seq', 3, true);
SELECT pg_catalog.setval('public.lead_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.leads_msid_seq', 1, false);
SELECT pg_catalog.setval('public.ledger_descriptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.ledger_transactions_id_seq', 1, false);
SELECT pg_catalog.setval('public.link_tokens_id_seq', 1, true);
SELECT pg_catalog.setval('public.live_action_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.live_actions_id_seq', 1, false);
SELECT pg_catalog.setval('public.mgt_tasks_id_seq', 1, false);
SELECT pg_catalog.setval('public.odd_jobs_id_seq', 1, false);
SELECT pg_catalog.setval('public.open_checklists_id_seq', 1, false);
SELECT pg_catalog.setval('public.outbox_id_seq', 1, false);
SELECT pg_catalog.setval('public.partner_crews_id_seq', 1, false);
SELECT pg_catalog.setval('public.partner_expenses_id_seq', 1, false);
SELECT pg_catalog.setval('public.password_reset_requests_id_seq', 1, false);
SELECT pg_catalog.setval('public.pay_entries_id_seq', 1, false);
SELECT pg_catalog.setval('public.pay_periods_id_seq', 1, false);
SELECT pg_catalog.setval('public.payouts_id_seq', 1, false);
SELECT pg_catalog.setval('public.properties_jobinfoid_seq', 3, true);
SELECT pg_catalog.setval('public.property_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.recruits_id_seq', 1, false);
SELECT pg_catalog.setval('public.safety_points_id_seq', 1, false);
SELECT pg_catalog.setval('public.sign_pickups_id_seq', 1, false);
SELECT pg_catalog.setval('public.targets_id_seq', 1, false);
SELECT pg_catalog.setval('public.violations_id_seq', 1, false);
SELECT pg_catalog.setval('public.wine_list_entries_id_seq', 1, false);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.appointment_bookings
    ADD CONSTRAINT appointment_bookings_pkey PRIMARY KEY (jobid);
ALTER TABLE ONLY public.appointment_slots
    ADD CONSTRAINT appointment_slots_pkey PRIMARY KEY (date, slot);
ALTER TABLE ONLY public.audit_details
    ADD CONSTRAINT audit_details_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_closings
    ADD CONSTRAINT book_closings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_read_refusals
    ADD CONSTRAINT client_read_refusals_pkey PRIMARY KEY (hrid, hour);
ALTER TABLE ONLY public.client_reads
    ADD CONSTRAINT client_reads_pkey PRIMARY KEY (hrid, hour, cfid);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (cfid);
ALTER TABLE ONLY public.close_checklists
    ADD CONSTRAINT close_checklists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.code_apps
    ADD CONSTRAINT code_apps_pkey PRIMARY KEY (hrid);
ALTER TABLE ONLY public.crew_day_members
    ADD CONSTRAINT crew_day_members_pkey PRIMARY KEY (ocid, "position");
ALTER TABLE ONLY public.crew_days
    ADD CONSTRAINT crew_days_ocid_ocdate_key UNIQUE (ocid, ocdate);
ALTER TABLE ONLY public.crew_days
    ADD CONSTRAINT crew_days_pkey PRIMARY KEY (ocid);
ALTER TABLE ONLY public.crew_payments
    ADD CONSTRAINT crew_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.crew_tasks
    ADD CONSTRAINT crew_tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_reports
    ADD CONSTRAINT daily_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.device_notices
    ADD CONSTRAINT device_notices_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.dnfs
    ADD CONSTRAINT dnfs_pkey PRIMARY KEY (dnfid);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employee_capabilities
    ADD CONSTRAINT employee_capabilities_pkey PRIMARY KEY (hrid, capability);
ALTER TABLE ONLY public.employee_notes
    ADD CONSTRAINT employee_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employee_report_areas
    ADD CONSTRAINT employee_report_areas_pkey PRIMARY KEY (hrid, area);
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_pkey PRIMARY KEY (hrid);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.float_windows
    ADD CONSTRAINT float_windows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gas_cards
    ADD CONSTRAINT gas_cards_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (actor, endpoint, key);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_changes
    ADD CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, kind, target);
ALTER TABLE ONLY public.import_keys
    ADD CONSTRAINT import_keys_pkey PRIMARY KEY (kind, key);
ALTER TABLE ONLY public.import_mappings
    ADD CONSTRAINT import_mappings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_problems
    ADD CONSTRAINT import_problems_pkey PRIMARY KEY (import_id, line, column_name);
ALTER TABLE ONLY public.import_records
    ADD CONSTRAINT import_records_pkey PRIMARY KEY (import_id, line);
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.intended_payments
    ADD CONSTRAINT intended_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job_notes
    ADD CONSTRAINT job_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (jobid);
ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (msid);
ALTER TABLE ONLY public.ledger_descriptions
    ADD CONSTRAINT ledger_descriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_tokens
    ADD CONSTRAINT link_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.live_action_events
    ADD CONSTRAINT live_action_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_actions
    ADD CONSTRAINT live_actions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.mgt_tasks
    ADD CONSTRAINT mgt_tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.open_checklists
    ADD CONSTRAINT open_checklists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.partner_crews
    ADD CONSTRAINT partner_crews_one_partner EXCLUDE USING gist (crew_hrid WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&);
ALTER TABLE ONLY public.partner_crews
    ADD CONSTRAINT partner_crews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.partner_expenses
    ADD CONSTRAINT partner_expenses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.partner_royalties
    ADD CONSTRAINT partner_royalties_pkey PRIMARY KEY (hrid, effective_from);
ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (hrid);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_id_purpose_pk PRIMARY KEY (session_id, purpose);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_reset_requests
    ADD CONSTRAINT password_reset_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pay_periods
    ADD CONSTRAINT pay_periods_apart EXCLUDE USING gist (daterange(date1, date4, '[]'::text) WITH &&);
ALTER TABLE ONLY public.pay_periods
    ADD CONSTRAINT pay_periods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempt_jobs
    ADD CONSTRAINT payment_attempt_jobs_pkey PRIMARY KEY (attempt_id, jobid);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_id_live_key UNIQUE (id, live);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_returns
    ADD CONSTRAINT payment_returns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_cfid_jobinfoid_key UNIQUE (cfid, jobinfoid);
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (jobinfoid);
ALTER TABLE ONLY public.property_notes
    ADD CONSTRAINT property_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.recruits
    ADD CONSTRAINT recruits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.safety_points
    ADD CONSTRAINT safety_points_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_cards
    ADD CONSTRAINT saved_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key, effective_from);
ALTER TABLE ONLY public.setup_intents
    ADD CONSTRAINT setup_intents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_pickups
    ADD CONSTRAINT sign_pickups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_pkey PRIMARY KEY (customer_id);
ALTER TABLE ONLY public.stripe_events
    ADD CONSTRAINT stripe_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tablets
    ADD CONSTRAINT tablets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_apart EXCLUDE USING gist (partner_hrid WITH =, daterange(sdate, fdate, '[]'::text) WITH &&);
ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vehicles
    ADD CONSTRAINT vehicles_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.violations
    ADD CONSTRAINT violations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visit_calls
    ADD CONSTRAINT visit_calls_pkey PRIMARY KEY (jobid, visit);
ALTER TABLE ONLY public.wine_list_entries
    ADD CONSTRAINT wine_list_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.worker_beats
    ADD CONSTRAINT worker_beats_pkey PRIMARY KEY (worker, work);
CREATE INDEX appointment_bookings_slot_idx ON public.appointment_bookings USING btree (date, slot);
CREATE INDEX audit_events_actor_idx ON public.audit_events USING btree (actor_hrid, at);
CREATE INDEX audit_events_at_idx ON public.audit_events USING btree (at);
CREATE INDEX audit_events_kind_idx ON public.audit_events USING btree (subject, at);
CREATE INDEX audit_events_subject_idx ON public.audit_events USING btree (subject, subject_id);
CREATE INDEX book_closings_by_idx ON public.book_closings USING btree (closed_by);
CREATE INDEX book_closings_until_idx ON public.book_closings USING btree (closed_until);
CREATE INDEX client_read_refusals_hour_idx ON public.client_read_refusals USING btree (hour);
CREATE INDEX client_reads_cfid_idx ON public.client_reads USING btree (cfid);
CREATE INDEX client_reads_hour_idx ON public.client_reads USING btree (hour);
CREATE INDEX clients_cellphone_digits_idx ON public.clients USING btree ("right"(regexp_replace(cellphone, '[^0-9]'::text, ''::text, 'g'::text), 10));
CREATE INDEX clients_created_at_idx ON public.clients USING btree (created_at);
CREATE INDEX clients_email_idx ON public.clients USING btree (lower(email));
CREATE INDEX clients_lastname_trgm ON public.clients USING gin (lower(lastname) public.gin_trgm_ops);
CREATE UNIQUE INDEX clients_login_key ON public.clients USING btree (lower(email)) WHERE (password_hash IS NOT NULL);
CREATE INDEX clients_name_keys_idx ON public.clients USING gin (public.near_names(((((COALESCE(firstname, ''::text) || ' '::text) || lastname) || ' '::text) || COALESCE(company, ''::text))));
CREATE INDEX clients_phone_digits_idx ON public.clients USING btree ("right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 10));
CREATE INDEX clients_phone_idx ON public.clients USING btree (phone);
CREATE INDEX clients_search_trgm ON public.clients USING gin (lower(((((((((((((((((' '::text || COALESCE(firstname, ''::text)) || ' '::text) || lastname) || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(second_email, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || regexp_replace(COALESCE(cellphone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text)) public.gin_trgm_ops);
CREATE INDEX clients_texts_agreed_by_idx ON public.clients USING btree (texts_agreed_by);
CREATE INDEX close_checklists_closer_idx ON public.close_checklists USING btree (closer_hrid);
CREATE UNIQUE INDEX close_checklists_ocid_key ON public.close_checklists USING btree (ocid);
CREATE INDEX crew_day_members_hrid_idx ON public.crew_day_members USING btree (hrid);
CREATE UNIQUE INDEX crew_day_members_person_key ON public.crew_day_members USING btree (ocdate, hrid);
CREATE INDEX crew_day_members_present_by_idx ON public.crew_day_members USING btree (present_changed_by);
CREATE INDEX crew_day_members_safety_by_idx ON public.crew_day_members USING btree (safety_read_changed_by);
CREATE INDEX crew_day_members_signin_by_idx ON public.crew_day_members USING btree (signin_by);
CREATE INDEX crew_days_closemgr_idx ON public.crew_days USING btree (closemgr_hrid);
CREATE INDEX crew_days_ocdate_idx ON public.crew_days USING btree (ocdate);
CREATE UNIQUE INDEX crew_days_truck_key ON public.crew_days USING btree (ocdate, car) WHERE (car IS NOT NULL);
CREATE INDEX crew_payments_conf1_by_idx ON public.crew_payments USING btree (conf1_by);
CREATE INDEX crew_payments_conf2_by_idx ON public.crew_payments USING btree (conf2_by);
CREATE INDEX crew_payments_crew_idx ON public.crew_payments USING btree (crew_hrid);
CREATE INDEX crew_payments_date_idx ON public.crew_payments USING btree (date_done);
CREATE INDEX crew_payments_jobid_idx ON public.crew_payments USING btree (jobid);
CREATE UNIQUE INDEX crew_payments_live_key ON public.crew_payments USING btree (jobid) WHERE (withdrawn_at IS NULL);
CREATE INDEX crew_payments_open_idx ON public.crew_payments USING btree (date_done) WHERE ((conf2_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX crew_tasks_crew_day_idx ON public.crew_tasks USING btree (crew_hrid, taskdate);
CREATE UNIQUE INDEX crew_tasks_natural_key ON public.crew_tasks USING btree (crew_hrid, taskdate, stime, task_type);
CREATE INDEX crew_tasks_recorder_idx ON public.crew_tasks USING btree (recorder_hrid);
CREATE INDEX crew_tasks_taskdate_idx ON public.crew_tasks USING btree (taskdate);
CREATE INDEX daily_reports_date_idx ON public.daily_reports USING btree (date);
CREATE INDEX daily_reports_hrid_idx ON public.daily_reports USING btree (hrid, date);
CREATE UNIQUE INDEX daily_reports_person_area_day_key ON public.daily_reports USING btree (hrid, area, date) WHERE (deleted_at IS NULL);
CREATE INDEX data_exports_created_idx ON public.data_exports USING btree (created_at);
CREATE INDEX data_exports_hrid_idx ON public.data_exports USING btree (hrid);
CREATE INDEX device_notices_cfid_idx ON public.device_notices USING btree (cfid);
CREATE INDEX device_notices_hrid_idx ON public.device_notices USING btree (hrid);
CREATE INDEX dnfs_crew_day_idx ON public.dnfs USING btree (crew_hrid, dnfdate);
CREATE INDEX dnfs_datebi_idx ON public.dnfs USING btree (datebi);
CREATE INDEX dnfs_jobid_idx ON public.dnfs USING btree (jobid);
CREATE INDEX dnfs_open_idx ON public.dnfs USING btree (sdate) WHERE (datebi IS NULL);
CREATE INDEX dnfs_recorder_cfid_idx ON public.dnfs USING btree (recorder_cfid);
CREATE INDEX dnfs_recorder_hrid_idx ON public.dnfs USING btree (recorder_hrid);
CREATE INDEX dnfs_without_verdict_idx ON public.dnfs USING btree (datebi) WHERE (verdict IS NULL);
CREATE INDEX email_changes_cfid_idx ON public.email_changes USING btree (cfid);
CREATE UNIQUE INDEX email_changes_confirm_key ON public.email_changes USING btree (confirm_hash);
CREATE UNIQUE INDEX email_changes_keep_key ON public.email_changes USING btree (keep_hash);
CREATE UNIQUE INDEX email_changes_one_pending ON public.email_changes USING btree (cfid) WHERE ((confirmed_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX employee_notes_person_day_idx ON public.employee_notes USING btree (hrid, day);
CREATE INDEX employee_notes_recorder_idx ON public.employee_notes USING btree (recorder_hrid);
CREATE INDEX employees_manager_idx ON public.employees USING btree (manager_hrid);
CREATE UNIQUE INDEX employees_name_key ON public.employees USING btree (lower(name)) WHERE active;
CREATE UNIQUE INDEX employees_username_key ON public.employees USING btree (lower(username));
CREATE INDEX feedback_caller_cfid_idx ON public.feedback USING btree (caller_cfid);
CREATE INDEX feedback_caller_hrid_idx ON public.feedback USING btree (caller_hrid);
CREATE INDEX feedback_jobid_idx ON public.feedback USING btree (jobid);
CREATE INDEX float_windows_dates_idx ON public.float_windows USING btree (sdate, fdate);
CREATE UNIQUE INDEX float_windows_key ON public.float_windows USING btree (year, key);
CREATE INDEX idempotency_keys_created_idx ON public.idempotency_keys USING btree (created_at);
CREATE INDEX images_dnfid_idx ON public.images USING btree (dnfid);
CREATE INDEX images_erased_idx ON public.images USING btree (erased_at) WHERE (erased_at IS NOT NULL);
CREATE INDEX images_inspection_idx ON public.images USING btree (inspection_id);
CREATE INDEX images_jobid_idx ON public.images USING btree (jobid);
CREATE INDEX images_jobinfoid_idx ON public.images USING btree (jobinfoid);
CREATE INDEX images_recruit_idx ON public.images USING btree (recruit_id);
CREATE INDEX images_uploaded_by_idx ON public.images USING btree (uploaded_by, created_at);
CREATE INDEX import_changes_target_idx ON public.import_changes USING btree (kind, target);
CREATE INDEX import_keys_import_idx ON public.import_keys USING btree (import_id);
CREATE INDEX import_keys_target_idx ON public.import_keys USING btree (kind, target);
CREATE UNIQUE INDEX import_mappings_name_key ON public.import_mappings USING btree (kind, lower(name));
CREATE INDEX import_mappings_saved_by_idx ON public.import_mappings USING btree (saved_by);
CREATE INDEX import_records_key_idx ON public.import_records USING btree (import_id, key);
CREATE INDEX import_records_sameness_idx ON public.import_records USING btree (import_id, sameness);
CREATE INDEX imports_busy_idx ON public.imports USING btree (id) WHERE (state = ANY (ARRAY['checking'::public.import_state, 'running'::public.import_state]));
CREATE INDEX imports_sha_idx ON public.imports USING btree (sha256);
CREATE INDEX imports_started_by_idx ON public.imports USING btree (started_by);
CREATE UNIQUE INDEX imports_upload_key ON public.imports USING btree (upload_key);
CREATE INDEX inspections_driver_idx ON public.inspections USING btree (driver_hrid);
CREATE INDEX inspections_inspector_idx ON public.inspections USING btree (inspector_hrid);
CREATE INDEX inspections_job_idx ON public.inspections USING btree (jobid, created_at);
CREATE INDEX inspections_partner1_idx ON public.inspections USING btree (partner1_hrid);
CREATE INDEX inspections_partner_idx ON public.inspections USING btree (partner_hrid);
CREATE INDEX intended_payments_attempt_idx ON public.intended_payments USING btree (attempt_id);
CREATE INDEX intended_payments_card_idx ON public.intended_payments USING btree (card_id);
CREATE INDEX intended_payments_declined_idx ON public.intended_payments USING btree (jobid) WHERE (state = 'declined'::public.intended_payment_state);
CREATE INDEX intended_payments_jobid_idx ON public.intended_payments USING btree (jobid);
CREATE UNIQUE INDEX intended_payments_planned_key ON public.intended_payments USING btree (jobid) WHERE (state = 'planned'::public.intended_payment_state);
CREATE INDEX intended_payments_recorder_idx ON public.intended_payments USING btree (recorder_hrid);
CREATE INDEX job_notes_jobid_idx ON public.job_notes USING btree (jobid);
CREATE INDEX job_notes_recorder_cfid_idx ON public.job_notes USING btree (recorder_cfid);
CREATE INDEX job_notes_recorder_hrid_idx ON public.job_notes USING btree (recorder_hrid);
CREATE INDEX jobs_assigned_idx ON public.jobs USING btree (schdate, crew_hrid) WHERE ((crew_hrid IS NOT NULL) AND (datebi IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX jobs_cancelled_idx ON public.jobs USING btree (cancelled_at, jobid) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX jobs_cfid_idx ON public.jobs USING btree (cfid);
CREATE INDEX jobs_crew_day_idx ON public.jobs USING btree (crew_hrid, schdate);
CREATE INDEX jobs_crew_done_idx ON public.jobs USING btree (crew_hrid, datebi, recstatus, discount_price, price) WHERE ((datebi IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX jobs_datebi_idx ON public.jobs USING btree (datebi) WHERE (datebi IS NOT NULL);
CREATE INDEX jobs_emergency_idx ON public.jobs USING btree (sdate) WHERE ((prodcomm = 'Emergency'::text) AND (datebi IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX jobs_holding_cell_idx ON public.jobs USING btree (datesold) WHERE (holding_cell AND (cancelled_at IS NULL));
CREATE INDEX jobs_jobinfoid_idx ON public.jobs USING btree (jobinfoid);
CREATE INDEX jobs_open_window_idx ON public.jobs USING btree (sdate, fdate) WHERE ((datebi IS NULL) AND (cancelled_at IS NULL));
CREATE UNIQUE INDEX jobs_package_number_key ON public.jobs USING btree (crew_hrid, schdate, num) WHERE (num IS NOT NULL);
CREATE INDEX jobs_production_idx ON public.jobs USING btree (datebi, crew_hrid, discount_price, price) WHERE ((datebi IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX jobs_recorder_idx ON public.jobs USING btree (recorder_hrid);
CREATE INDEX jobs_schdate_idx ON public.jobs USING btree (schdate);
CREATE INDEX jobs_unpaid_crew_idx ON public.jobs USING btree (crew_hrid, datebi) WHERE ((datebi IS NOT NULL) AND (cancelled_at IS NULL) AND ((recstatus IS NULL) OR (recstatus <> ALL (ARRAY['PAID'::public.receivable_status, 'Paid By Card'::public.receivable_status]))));
CREATE INDEX jobs_unpaid_idx ON public.jobs USING btree (cfid, datebi) WHERE ((datebi IS NOT NULL) AND (recstatus IS DISTINCT FROM 'PAID'::public.receivable_status));
CREATE INDEX lead_notes_msid_idx ON public.lead_notes USING btree (msid);
CREATE INDEX lead_notes_recorder_cfid_idx ON public.lead_notes USING btree (recorder_cfid);
CREATE INDEX lead_notes_recorder_hrid_idx ON public.lead_notes USING btree (recorder_hrid);
CREATE INDEX leads_cfid_idx ON public.leads USING btree (cfid);
CREATE UNIQUE INDEX leads_dnfid_key ON public.leads USING btree (dnfid);
CREATE INDEX leads_done_idx ON public.leads USING btree (kind, resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX leads_earned_idx ON public.leads USING btree (returned_by, est_date, returned_at, visit_pay, sales_pay) WHERE (returned_at IS NOT NULL);
CREATE INDEX leads_estimator_idx ON public.leads USING btree (estimator_hrid, messdate);
CREATE INDEX leads_holder_idx ON public.leads USING btree (holder_hrid, messdate);
CREATE INDEX leads_jobid_idx ON public.leads USING btree (jobid);
CREATE INDEX leads_jobinfoid_idx ON public.leads USING btree (jobinfoid);
CREATE INDEX leads_messdate_idx ON public.leads USING btree (messdate);
CREATE INDEX leads_open_idx ON public.leads USING btree (kind, messdate) WHERE (resolved_at IS NULL);
CREATE INDEX leads_recorder_cfid_idx ON public.leads USING btree (recorder_cfid);
CREATE INDEX leads_recorder_hrid_idx ON public.leads USING btree (recorder_hrid);
CREATE INDEX leads_resolved_at_idx ON public.leads USING btree (resolved_at);
CREATE INDEX leads_resolved_by_idx ON public.leads USING btree (resolved_by);
CREATE INDEX leads_returned_by_idx ON public.leads USING btree (returned_by);
CREATE UNIQUE INDEX leads_sign_pickup_key ON public.leads USING btree (sign_pickup_id);
CREATE INDEX leads_without_holder_idx ON public.leads USING btree (messdate) WHERE ((resolved_at IS NULL) AND (holder_hrid IS NULL));
CREATE UNIQUE INDEX ledger_descriptions_key ON public.ledger_descriptions USING btree (lower(description));
CREATE INDEX ledger_transactions_date_idx ON public.ledger_transactions USING btree (date);
CREATE INDEX ledger_transactions_description_idx ON public.ledger_transactions USING btree (description_id);
CREATE INDEX ledger_transactions_location_date_idx ON public.ledger_transactions USING btree (location, date);
CREATE INDEX ledger_transactions_recorder_idx ON public.ledger_transactions USING btree (recorder_hrid);
CREATE INDEX ledger_transactions_sums_idx ON public.ledger_transactions USING btree (date, type_income, amount) WHERE (deleted_at IS NULL);
CREATE INDEX link_tokens_created_by_idx ON public.link_tokens USING btree (created_by);
CREATE UNIQUE INDEX link_tokens_id_key ON public.link_tokens USING btree (id);
CREATE INDEX link_tokens_jobid_idx ON public.link_tokens USING btree (jobid);
CREATE INDEX live_action_events_action_idx ON public.live_action_events USING btree (live_action_id, at);
CREATE INDEX live_action_events_actor_idx ON public.live_action_events USING btree (actor_hrid);
CREATE INDEX live_actions_claimed_by_idx ON public.live_actions USING btree (claimed_by);
CREATE INDEX live_actions_recorder_idx ON public.live_actions USING btree (recorder_hrid);
CREATE INDEX live_actions_status_idx ON public.live_actions USING btree (status, created_at);
CREATE INDEX mgt_tasks_audited_by_idx ON public.mgt_tasks USING btree (audited_by);
CREATE INDEX mgt_tasks_day_idx ON public.mgt_tasks USING btree (day);
CREATE INDEX mgt_tasks_hrid_idx ON public.mgt_tasks USING btree (hrid, day);
CREATE UNIQUE INDEX mgt_tasks_natural_key ON public.mgt_tasks USING btree (hrid, day, rstime) WHERE (deleted_at IS NULL);
CREATE INDEX mgt_tasks_partner_idx ON public.mgt_tasks USING btree (partner_hrid, day);
CREATE INDEX mgt_tasks_recorder_idx ON public.mgt_tasks USING btree (recorder_hrid);
CREATE INDEX odd_jobs_cfid_idx ON public.odd_jobs USING btree (cfid);
CREATE INDEX odd_jobs_crew_idx ON public.odd_jobs USING btree (crew_hrid, datebi);
CREATE INDEX odd_jobs_jobinfoid_idx ON public.odd_jobs USING btree (jobinfoid);
CREATE INDEX odd_jobs_msid_idx ON public.odd_jobs USING btree (msid);
CREATE INDEX odd_jobs_partner_idx ON public.odd_jobs USING btree (partner_hrid, datebi);
CREATE INDEX odd_jobs_recorder_cfid_idx ON public.odd_jobs USING btree (recorder_cfid);
CREATE INDEX odd_jobs_recorder_hrid_idx ON public.odd_jobs USING btree (recorder_hrid);
CREATE INDEX odd_jobs_sdate_idx ON public.odd_jobs USING btree (sdate);
CREATE INDEX odd_jobs_type_date_idx ON public.odd_jobs USING btree (type5, date);
CREATE INDEX odd_jobs_unpaid_idx ON public.odd_jobs USING btree (crew_hrid, datebi) WHERE ((datebi IS NOT NULL) AND (cancelled_at IS NULL) AND ((recstatus IS NULL) OR (recstatus <> ALL (ARRAY['PAID'::public.receivable_status, 'Paid By Card'::public.receivable_status]))));
CREATE UNIQUE INDEX open_checklists_ocid_key ON public.open_checklists USING btree (ocid);
CREATE INDEX open_checklists_opener_idx ON public.open_checklists USING btree (opener_hrid);
CREATE INDEX outbox_cfid_idx ON public.outbox USING btree (cfid);
CREATE INDEX outbox_created_idx ON public.outbox USING btree (created_at);
CREATE INDEX outbox_due_idx ON public.outbox USING btree (next_attempt_at) WHERE (state = ANY (ARRAY['queued'::public.message_state, 'sending'::public.message_state]));
CREATE INDEX outbox_jobid_idx ON public.outbox USING btree (jobid);
CREATE INDEX outbox_state_idx ON public.outbox USING btree (state, created_at);
CREATE INDEX outbox_text_idx ON public.outbox USING btree (COALESCE(sent_at, next_attempt_at)) WHERE ((state = ANY (ARRAY['sent'::public.message_state, 'failed'::public.message_state])) AND (text_deleted_at IS NULL));
CREATE UNIQUE INDEX outbox_unique_key ON public.outbox USING btree (unique_key);
CREATE INDEX outbox_words_trgm ON public.outbox USING gin (lower(((recipient || ' '::text) || COALESCE(subject, ''::text))) public.gin_trgm_ops);
CREATE INDEX partner_crews_crew_idx ON public.partner_crews USING btree (crew_hrid);
CREATE INDEX partner_crews_partner_idx ON public.partner_crews USING btree (partner_hrid);
CREATE INDEX partner_expenses_partner_idx ON public.partner_expenses USING btree (partner_hrid, date);
CREATE INDEX partner_expenses_recorder_idx ON public.partner_expenses USING btree (recorder_hrid);
CREATE INDEX passkeys_hrid_idx ON public.passkeys USING btree (hrid);
CREATE INDEX password_reset_tokens_cfid_idx ON public.password_reset_tokens USING btree (cfid);
CREATE INDEX pay_entries_audit_changed_by_idx ON public.pay_entries USING btree (audit_changed_by);
CREATE INDEX pay_entries_audited_by_idx ON public.pay_entries USING btree (audited_by);
CREATE INDEX pay_entries_crew_day_idx ON public.pay_entries USING btree (crew_hrid, day);
CREATE INDEX pay_entries_crew_pay_idx ON public.pay_entries USING btree (crew_hrid, day, pay) WHERE (deleted_at IS NULL);
CREATE INDEX pay_entries_day_idx ON public.pay_entries USING btree (day);
CREATE INDEX pay_entries_day_person_idx ON public.pay_entries USING btree (day, hrid) WHERE (deleted_at IS NULL);
CREATE INDEX pay_entries_deleted_by_idx ON public.pay_entries USING btree (deleted_by);
CREATE INDEX pay_entries_hrid_idx ON public.pay_entries USING btree (hrid, day);
CREATE UNIQUE INDEX pay_entries_person_day_key ON public.pay_entries USING btree (hrid, day, kind) WHERE (deleted_at IS NULL);
CREATE INDEX pay_entries_recorder_idx ON public.pay_entries USING btree (recorder_hrid);
CREATE INDEX pay_entries_unaudited_idx ON public.pay_entries USING btree (day) WHERE ((audited_at IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX pay_periods_one_active_key ON public.pay_periods USING btree (active) WHERE active;
CREATE INDEX payment_attempt_jobs_jobid_idx ON public.payment_attempt_jobs USING btree (jobid);
CREATE UNIQUE INDEX payment_attempt_jobs_live_key ON public.payment_attempt_jobs USING btree (jobid) WHERE (live AND (NOT released));
CREATE INDEX payment_attempt_jobs_returned_idx ON public.payment_attempt_jobs USING btree (jobid) WHERE (returned > (0)::numeric);
CREATE INDEX payment_attempts_actor_idx ON public.payment_attempts USING btree (actor_hrid);
CREATE INDEX payment_attempts_card_idx ON public.payment_attempts USING btree (card_id);
CREATE INDEX payment_attempts_cfid_idx ON public.payment_attempts USING btree (cfid, created_at);
CREATE INDEX payment_attempts_customer_idx ON public.payment_attempts USING btree (customer_id);
CREATE UNIQUE INDEX payment_attempts_pi_key ON public.payment_attempts USING btree (pi_id);
CREATE INDEX payment_attempts_unsettled_idx ON public.payment_attempts USING btree (updated_at) WHERE (settled_at IS NULL);
CREATE INDEX payment_returns_attempt_idx ON public.payment_returns USING btree (attempt_id, made_at);
CREATE UNIQUE INDEX payouts_cheque_key ON public.payouts USING btree (chequenum) WHERE (deleted_at IS NULL);
CREATE INDEX payouts_partner_idx ON public.payouts USING btree (partner_hrid, date);
CREATE INDEX payouts_recorder_idx ON public.payouts USING btree (recorder_hrid);
CREATE INDEX pending_logins_hrid_idx ON public.pending_logins USING btree (hrid);
CREATE INDEX properties_address_trgm ON public.properties USING gin (lower(address) public.gin_trgm_ops);
CREATE INDEX properties_cfid_idx ON public.properties USING btree (cfid);
CREATE INDEX properties_postcode_idx ON public.properties USING btree (postcode);
CREATE INDEX properties_street_idx ON public.properties USING btree (regexp_replace(lower(split_part(address, ','::text, 1)), '[[:space:].]'::text, ''::text, 'g'::text));
CREATE INDEX property_notes_jobinfoid_idx ON public.property_notes USING btree (jobinfoid);
CREATE INDEX property_notes_recorder_idx ON public.property_notes USING btree (recorder_hrid);
CREATE INDEX recovery_codes_hrid_idx ON public.recovery_codes USING btree (hrid);
CREATE INDEX recruits_status_idx ON public.recruits USING btree (status, created_at);
CREATE INDEX recruits_updated_by_idx ON public.recruits USING btree (updated_by);
CREATE INDEX saved_cards_customer_idx ON public.saved_cards USING btree (customer_id);
CREATE INDEX sessions_acting_partner_idx ON public.sessions USING btree (acting_partner_hrid);
CREATE INDEX sessions_cfid_idx ON public.sessions USING btree (cfid);
CREATE INDEX sessions_expires_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_hrid_idx ON public.sessions USING btree (hrid);
CREATE INDEX sessions_viewing_cfid_idx ON public.sessions USING btree (viewing_cfid);
CREATE INDEX sessions_viewing_jobid_idx ON public.sessions USING btree (viewing_jobid);
CREATE INDEX settings_changed_by_idx ON public.settings USING btree (changed_by);
CREATE INDEX setup_intents_cfid_idx ON public.setup_intents USING btree (cfid);
CREATE INDEX setup_intents_customer_idx ON public.setup_intents USING btree (customer_id);
CREATE INDEX setup_intents_jobid_idx ON public.setup_intents USING btree (jobid);
CREATE INDEX sign_pickups_jobid_idx ON public.sign_pickups USING btree (jobid);
CREATE UNIQUE INDEX sign_pickups_pending_key ON public.sign_pickups USING btree (jobid) WHERE (status = 'Pending'::public.sign_status);
CREATE INDEX sign_pickups_recorder_cfid_idx ON public.sign_pickups USING btree (recorder_cfid);
CREATE INDEX sign_pickups_recorder_hrid_idx ON public.sign_pickups USING btree (recorder_hrid);
CREATE INDEX sign_pickups_resolved_by_idx ON public.sign_pickups USING btree (resolved_by);
CREATE INDEX stripe_customers_cfid_idx ON public.stripe_customers USING btree (cfid);
CREATE UNIQUE INDEX stripe_customers_cfid_key ON public.stripe_customers USING btree (cfid) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX targets_partner_period_key ON public.targets USING btree (partner_hrid, sdate);
CREATE INDEX targets_recorder_idx ON public.targets USING btree (recorder_hrid);
CREATE INDEX violations_person_day_idx ON public.violations USING btree (hrid, day);
CREATE INDEX violations_recorder_idx ON public.violations USING btree (recorder_hrid);
CREATE INDEX visit_calls_called_by_idx ON public.visit_calls USING btree (called_by);
CREATE INDEX wine_list_entries_added_by_idx ON public.wine_list_entries USING btree (added_by);
CREATE INDEX wine_list_entries_attempted_by_idx ON public.wine_list_entries USING btree (attempted_by);
CREATE INDEX wine_list_entries_cfid_idx ON public.wine_list_entries USING btree (cfid);
CREATE INDEX wine_list_entries_delivered_by_idx ON public.wine_list_entries USING btree (delivered_by);
CREATE UNIQUE INDEX wine_list_entries_year_client_key ON public.wine_list_entries USING btree (year, cfid);
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER jobs_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('datebi', 'price', 'discount_price', 'jobdesc', 'w1', 'w2', 'w3', 'w4', 'eh', 'eg', 'custom', 'cages', 'crew_hrid', 'schdate', 'cancelled_at');
CREATE TRIGGER jobs_client_erased BEFORE INSERT ON public.jobs FOR EACH ROW EXECUTE FUNCTION public.refuse_erased_client();
CREATE TRIGGER leads_client_erased BEFORE INSERT ON public.leads FOR EACH ROW WHEN ((new.cfid IS NOT NULL)) EXECUTE FUNCTION public.refuse_erased_client();
CREATE TRIGGER ledger_transactions_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('date', 'location', 'type_income', 'description_id', 'amount', 'deleted_at');
CREATE TRIGGER mgt_tasks_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.mgt_tasks FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('day', 'hrid', 'partner_hrid', 'rstime', 'rftime', 'hours', 'rate', 'pay', 'deleted_at');
CREATE TRIGGER odd_jobs_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.odd_jobs FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('datebi', 'price', 'mat_price', 'type5', 'crew_hrid', 'partner_hrid', 'cancelled_at');
CREATE TRIGGER odd_jobs_client_erased BEFORE INSERT ON public.odd_jobs FOR EACH ROW EXECUTE FUNCTION public.refuse_erased_client();
CREATE TRIGGER partner_crews_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.partner_crews FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_crew();
CREATE TRIGGER partner_expenses_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.partner_expenses FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('date', 'partner_hrid', 'type', 'unitprice', 'amount', 'charge', 'deleted_at');
CREATE TRIGGER pay_entries_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.pay_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('day', 'hrid', 'kind', 'crew_hrid', 'stime', 'ftime', 'hours', 'rate', 'pay', 'deleted_at');
CREATE TRIGGER payouts_books_closed BEFORE INSERT OR DELETE OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_books('date', 'partner_hrid', 'chequenum', 'gross', 'net', 'hst', 'wkr_cpp', 'emp_cpp', 'wkr_ei', 'emp_ei', 'wkr_tax', 'eht', 'wsib', 'deleted_at');
CREATE TRIGGER properties_client_erased BEFORE INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION public.refuse_erased_client();
ALTER TABLE ONLY public.appointment_bookings
    ADD CONSTRAINT appointment_bookings_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.appointment_bookings
    ADD CONSTRAINT appointment_bookings_slot_fk FOREIGN KEY (date, slot) REFERENCES public.appointment_slots(date, slot) ON DELETE RESTRICT;
ALTER TABLE ONLY public.audit_details
    ADD CONSTRAINT audit_details_event_id_audit_events_id_fk FOREIGN KEY (event_id) REFERENCES public.audit_events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_closings
    ADD CONSTRAINT book_closings_closed_by_employees_hrid_fk FOREIGN KEY (closed_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.client_read_refusals
    ADD CONSTRAINT client_read_refusals_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_reads
    ADD CONSTRAINT client_reads_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_reads
    ADD CONSTRAINT client_reads_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_texts_agreed_by_employees_hrid_fk FOREIGN KEY (texts_agreed_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.close_checklists
    ADD CONSTRAINT close_checklists_closer_hrid_employees_hrid_fk FOREIGN KEY (closer_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.close_checklists
    ADD CONSTRAINT close_checklists_ocid_crew_days_ocid_fk FOREIGN KEY (ocid) REFERENCES public.crew_days(ocid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.code_apps
    ADD CONSTRAINT code_apps_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.crew_day_members
    ADD CONSTRAINT crew_day_members_day_fk FOREIGN KEY (ocid, ocdate) REFERENCES public.crew_days(ocid, ocdate) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.crew_day_members
    ADD CONSTRAINT crew_day_members_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.crew_day_members
    ADD CONSTRAINT crew_day_members_present_changed_by_employees_hrid_fk FOREIGN KEY (present_changed_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.crew_day_members
    ADD CONSTRAINT crew_day_members_safety_read_changed_by_employees_hrid_fk FOREIGN KEY (safety_read_changed_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.crew_day_members
    ADD CONSTRAINT crew_day_members_signin_by_employees_hrid_fk FOREIGN KEY (signin_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.crew_days
    ADD CONSTRAINT crew_days_closemgr_hrid_employees_hrid_fk FOREIGN KEY (closemgr_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.crew_payments
    ADD CONSTRAINT crew_payments_conf1_by_employees_hrid_fk FOREIGN KEY (conf1_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.crew_payments
    ADD CONSTRAINT crew_payments_conf2_by_employees_hrid_fk FOREIGN KEY (conf2_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.crew_payments
    ADD CONSTRAINT crew_payments_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.crew_payments
    ADD CONSTRAINT crew_payments_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.crew_tasks
    ADD CONSTRAINT crew_tasks_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.crew_tasks
    ADD CONSTRAINT crew_tasks_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.daily_reports
    ADD CONSTRAINT daily_reports_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.device_notices
    ADD CONSTRAINT device_notices_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE CASCADE;
ALTER TABLE ONLY public.device_notices
    ADD CONSTRAINT device_notices_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.dnfs
    ADD CONSTRAINT dnfs_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.dnfs
    ADD CONSTRAINT dnfs_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.dnfs
    ADD CONSTRAINT dnfs_recorder_cfid_clients_cfid_fk FOREIGN KEY (recorder_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.dnfs
    ADD CONSTRAINT dnfs_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE CASCADE;
ALTER TABLE ONLY public.employee_capabilities
    ADD CONSTRAINT employee_capabilities_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.employee_notes
    ADD CONSTRAINT employee_notes_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.employee_notes
    ADD CONSTRAINT employee_notes_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.employee_report_areas
    ADD CONSTRAINT employee_report_areas_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_manager_hrid_employees_hrid_fk FOREIGN KEY (manager_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_caller_cfid_clients_cfid_fk FOREIGN KEY (caller_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_caller_hrid_employees_hrid_fk FOREIGN KEY (caller_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_dnfid_dnfs_dnfid_fk FOREIGN KEY (dnfid) REFERENCES public.dnfs(dnfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_inspection_id_inspections_id_fk FOREIGN KEY (inspection_id) REFERENCES public.inspections(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_jobinfoid_properties_jobinfoid_fk FOREIGN KEY (jobinfoid) REFERENCES public.properties(jobinfoid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_recruit_id_recruits_id_fk FOREIGN KEY (recruit_id) REFERENCES public.recruits(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_uploaded_by_employees_hrid_fk FOREIGN KEY (uploaded_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_changes
    ADD CONSTRAINT import_changes_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.import_keys
    ADD CONSTRAINT import_keys_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_mappings
    ADD CONSTRAINT import_mappings_saved_by_employees_hrid_fk FOREIGN KEY (saved_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.import_problems
    ADD CONSTRAINT import_problems_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.import_records
    ADD CONSTRAINT import_records_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_started_by_employees_hrid_fk FOREIGN KEY (started_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_driver_hrid_employees_hrid_fk FOREIGN KEY (driver_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_inspector_hrid_employees_hrid_fk FOREIGN KEY (inspector_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_partner1_hrid_employees_hrid_fk FOREIGN KEY (partner1_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_partner_hrid_employees_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.intended_payments
    ADD CONSTRAINT intended_payments_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.intended_payments
    ADD CONSTRAINT intended_payments_card_id_saved_cards_id_fk FOREIGN KEY (card_id) REFERENCES public.saved_cards(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.intended_payments
    ADD CONSTRAINT intended_payments_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.intended_payments
    ADD CONSTRAINT intended_payments_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.job_notes
    ADD CONSTRAINT job_notes_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.job_notes
    ADD CONSTRAINT job_notes_recorder_cfid_clients_cfid_fk FOREIGN KEY (recorder_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.job_notes
    ADD CONSTRAINT job_notes_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_property_fk FOREIGN KEY (cfid, jobinfoid) REFERENCES public.properties(cfid, jobinfoid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_msid_leads_msid_fk FOREIGN KEY (msid) REFERENCES public.leads(msid) ON DELETE CASCADE;
ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_recorder_cfid_clients_cfid_fk FOREIGN KEY (recorder_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.lead_notes
    ADD CONSTRAINT lead_notes_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_dnfid_dnfs_dnfid_fk FOREIGN KEY (dnfid) REFERENCES public.dnfs(dnfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_estimator_hrid_employees_hrid_fk FOREIGN KEY (estimator_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_holder_hrid_employees_hrid_fk FOREIGN KEY (holder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_property_fk FOREIGN KEY (cfid, jobinfoid) REFERENCES public.properties(cfid, jobinfoid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_recorder_cfid_clients_cfid_fk FOREIGN KEY (recorder_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_resolved_by_employees_hrid_fk FOREIGN KEY (resolved_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_returned_by_employees_hrid_fk FOREIGN KEY (returned_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_sign_pickup_id_sign_pickups_id_fk FOREIGN KEY (sign_pickup_id) REFERENCES public.sign_pickups(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_description_id_ledger_descriptions_id_fk FOREIGN KEY (description_id) REFERENCES public.ledger_descriptions(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.link_tokens
    ADD CONSTRAINT link_tokens_created_by_employees_hrid_fk FOREIGN KEY (created_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.link_tokens
    ADD CONSTRAINT link_tokens_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_action_events
    ADD CONSTRAINT live_action_events_actor_hrid_employees_hrid_fk FOREIGN KEY (actor_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.live_action_events
    ADD CONSTRAINT live_action_events_live_action_id_live_actions_id_fk FOREIGN KEY (live_action_id) REFERENCES public.live_actions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_actions
    ADD CONSTRAINT live_actions_claimed_by_employees_hrid_fk FOREIGN KEY (claimed_by) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.live_actions
    ADD CONSTRAINT live_actions_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.mgt_tasks
    ADD CONSTRAINT mgt_tasks_audited_by_employees_hrid_fk FOREIGN KEY (audited_by) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.mgt_tasks
    ADD CONSTRAINT mgt_tasks_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.mgt_tasks
    ADD CONSTRAINT mgt_tasks_partner_hrid_partners_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.mgt_tasks
    ADD CONSTRAINT mgt_tasks_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_msid_leads_msid_fk FOREIGN KEY (msid) REFERENCES public.leads(msid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_partner_hrid_partners_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_property_fk FOREIGN KEY (cfid, jobinfoid) REFERENCES public.properties(cfid, jobinfoid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_recorder_cfid_clients_cfid_fk FOREIGN KEY (recorder_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.odd_jobs
    ADD CONSTRAINT odd_jobs_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.open_checklists
    ADD CONSTRAINT open_checklists_ocid_crew_days_ocid_fk FOREIGN KEY (ocid) REFERENCES public.crew_days(ocid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.open_checklists
    ADD CONSTRAINT open_checklists_opener_hrid_employees_hrid_fk FOREIGN KEY (opener_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE SET NULL;
ALTER TABLE ONLY public.partner_crews
    ADD CONSTRAINT partner_crews_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.partner_crews
    ADD CONSTRAINT partner_crews_partner_hrid_partners_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.partner_expenses
    ADD CONSTRAINT partner_expenses_partner_hrid_partners_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.partner_expenses
    ADD CONSTRAINT partner_expenses_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.partner_royalties
    ADD CONSTRAINT partner_royalties_hrid_partners_hrid_fk FOREIGN KEY (hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.partners
    ADD CONSTRAINT partners_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_reset_tokens
    ADD CONSTRAINT password_reset_tokens_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE CASCADE;
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_audit_changed_by_employees_hrid_fk FOREIGN KEY (audit_changed_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_audited_by_employees_hrid_fk FOREIGN KEY (audited_by) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_crew_hrid_employees_hrid_fk FOREIGN KEY (crew_hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_deleted_by_employees_hrid_fk FOREIGN KEY (deleted_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.pay_entries
    ADD CONSTRAINT pay_entries_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.payment_attempt_jobs
    ADD CONSTRAINT payment_attempt_jobs_attempt_fk FOREIGN KEY (attempt_id, live) REFERENCES public.payment_attempts(id, live) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.payment_attempt_jobs
    ADD CONSTRAINT payment_attempt_jobs_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_actor_hrid_employees_hrid_fk FOREIGN KEY (actor_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_card_id_saved_cards_id_fk FOREIGN KEY (card_id) REFERENCES public.saved_cards(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_customer_id_stripe_customers_customer_id_fk FOREIGN KEY (customer_id) REFERENCES public.stripe_customers(customer_id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payment_returns
    ADD CONSTRAINT payment_returns_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_partner_hrid_partners_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.property_notes
    ADD CONSTRAINT property_notes_jobinfoid_properties_jobinfoid_fk FOREIGN KEY (jobinfoid) REFERENCES public.properties(jobinfoid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.property_notes
    ADD CONSTRAINT property_notes_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.recruits
    ADD CONSTRAINT recruits_updated_by_employees_hrid_fk FOREIGN KEY (updated_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.saved_cards
    ADD CONSTRAINT saved_cards_customer_id_stripe_customers_customer_id_fk FOREIGN KEY (customer_id) REFERENCES public.stripe_customers(customer_id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_acting_partner_hrid_partners_hrid_fk FOREIGN KEY (acting_partner_hrid) REFERENCES public.partners(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_viewing_cfid_clients_cfid_fk FOREIGN KEY (viewing_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_viewing_jobid_jobs_jobid_fk FOREIGN KEY (viewing_jobid) REFERENCES public.jobs(jobid) ON DELETE SET NULL;
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_changed_by_employees_hrid_fk FOREIGN KEY (changed_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.setup_intents
    ADD CONSTRAINT setup_intents_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.setup_intents
    ADD CONSTRAINT setup_intents_customer_id_stripe_customers_customer_id_fk FOREIGN KEY (customer_id) REFERENCES public.stripe_customers(customer_id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.setup_intents
    ADD CONSTRAINT setup_intents_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.sign_pickups
    ADD CONSTRAINT sign_pickups_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.sign_pickups
    ADD CONSTRAINT sign_pickups_recorder_cfid_clients_cfid_fk FOREIGN KEY (recorder_cfid) REFERENCES public.clients(cfid) ON DELETE SET NULL;
ALTER TABLE ONLY public.sign_pickups
    ADD CONSTRAINT sign_pickups_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.sign_pickups
    ADD CONSTRAINT sign_pickups_resolved_by_employees_hrid_fk FOREIGN KEY (resolved_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.stripe_customers
    ADD CONSTRAINT stripe_customers_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_partner_hrid_partners_hrid_fk FOREIGN KEY (partner_hrid) REFERENCES public.partners(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.targets
    ADD CONSTRAINT targets_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.violations
    ADD CONSTRAINT violations_hrid_employees_hrid_fk FOREIGN KEY (hrid) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.violations
    ADD CONSTRAINT violations_recorder_hrid_employees_hrid_fk FOREIGN KEY (recorder_hrid) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.visit_calls
    ADD CONSTRAINT visit_calls_called_by_employees_hrid_fk FOREIGN KEY (called_by) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.visit_calls
    ADD CONSTRAINT visit_calls_jobid_jobs_jobid_fk FOREIGN KEY (jobid) REFERENCES public.jobs(jobid) ON DELETE CASCADE;
ALTER TABLE ONLY public.wine_list_entries
    ADD CONSTRAINT wine_list_entries_added_by_employees_hrid_fk FOREIGN KEY (added_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.wine_list_entries
    ADD CONSTRAINT wine_list_entries_attempted_by_employees_hrid_fk FOREIGN KEY (attempted_by) REFERENCES public.employees(hrid) ON DELETE SET NULL;
ALTER TABLE ONLY public.wine_list_entries
    ADD CONSTRAINT wine_list_entries_cfid_clients_cfid_fk FOREIGN KEY (cfid) REFERENCES public.clients(cfid) ON DELETE RESTRICT;
ALTER TABLE ONLY public.wine_list_entries
    ADD CONSTRAINT wine_list_entries_delivered_by_employees_hrid_fk FOREIGN KEY (delivered_by) REFERENCES public.employees(hrid) ON DELETE RESTRICT;
REVOKE ALL ON FUNCTION public.archive_audit_month(month text, expected bigint, file text, checksum text) FROM PUBLIC;
