-- What the first 41 migrations made, in one (db/baseline/take-over.ts). It runs on an empty database only.

-- Trigram search, exclusion constraints over ordinary columns, search without accents.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
CREATE TYPE "public"."appt_slot" AS ENUM('eights', 'twelves', 'anys');--> statement-breakpoint
CREATE TYPE "public"."capability" AS ENUM('production', 'pay', 'sales', 'client_care', 'prop_mgt', 'estimates_signs', 'crew_mgt', 'management', 'partner_admin', 'receivables_link', 'all_reports', 'access_admin');--> statement-breakpoint
CREATE TYPE "public"."close_check" AS ENUM('rags', 'debris_bags', 'step_ladd', 'snake', 'ladder_arms1', 'ladder_arms2', 'water_bucket', 'ckeys', 'gascardin', 'laptop', 'chqs', 'cash', 'vehicle_clean', 'data_sheet', 'scoops', 'poles', 'small_broom', 'dustpan', 'push_broom', 'water_jug', 'gascard', 'vehicle_bed');--> statement-breakpoint
CREATE TYPE "public"."contact_status" AS ENUM('NC', 'Called', 'Emailed', 'Called and Emailed');--> statement-breakpoint
CREATE TYPE "public"."crew_payment_type" AS ENUM('Cash', 'Cheque');--> statement-breakpoint
CREATE TYPE "public"."crew_position" AS ENUM('driver', 'second', 'third');--> statement-breakpoint
CREATE TYPE "public"."dnf_origin" AS ENUM('crew', 'client', 'office');--> statement-breakpoint
CREATE TYPE "public"."dnf_verdict" AS ENUM('VALID', 'INVALID', 'Client Service');--> statement-breakpoint
CREATE TYPE "public"."import_kind" AS ENUM('employees', 'clients', 'properties', 'prices', 'jobs');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('reading', 'mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone');--> statement-breakpoint
CREATE TYPE "public"."import_verdict" AS ENUM('create', 'update', 'skip', 'bad');--> statement-breakpoint
CREATE TYPE "public"."inspection_grade" AS ENUM('Pass', 'Fail');--> statement-breakpoint
CREATE TYPE "public"."inspection_type" AS ENUM('Live Inspection', 'Post Inspection');--> statement-breakpoint
CREATE TYPE "public"."intended_payment_state" AS ENUM('planned', 'charged', 'cancelled', 'declined');--> statement-breakpoint
CREATE TYPE "public"."lead_kind" AS ENUM('Estimate', 'Sign', 'DNF', 'Odd Job', 'Paint', 'Lawn', 'Power Wash', 'Message');--> statement-breakpoint
CREATE TYPE "public"."ledger_type" AS ENUM('Expense', 'Revenue');--> statement-breakpoint
CREATE TYPE "public"."link_purpose" AS ENUM('pay', 'gallery');--> statement-breakpoint
CREATE TYPE "public"."live_action_status" AS ENUM('Unclaimed', 'In Progress', 'Resolved');--> statement-breakpoint
CREATE TYPE "public"."live_action_target" AS ENUM('Peanut', 'Office', 'Field');--> statement-breakpoint
CREATE TYPE "public"."live_action_type" AS ENUM('Sales', 'DNF', 'Price Dispute', 'Need Gear');--> statement-breakpoint
CREATE TYPE "public"."message_channel" AS ENUM('email', 'text');--> statement-breakpoint
CREATE TYPE "public"."message_state" AS ENUM('queued', 'sending', 'sent', 'failed');--> statement-breakpoint
CREATE TYPE "public"."odd_job_type" AS ENUM('Book Odd Job', 'Paint Est', 'Book Lawn', 'Book Power Wash');--> statement-breakpoint
CREATE TYPE "public"."open_check" AS ENUM('rags', 'signs', 'frames', 'debris_bags', 'step_ladd', 'd_healthy', 'laptop', 'windowkit1', 'snake', 'ladder_arms1', 'ladder_arms2', 'water_bucket', 'ckeys', 'gascard', 'scoops', 'poles', 'small_broom', 'dustpan', 'push_broom', 'water_jug');--> statement-breakpoint
CREATE TYPE "public"."pay_kind" AS ENUM('Crew', 'Odd Job', 'Paint', 'Training', 'Office');--> statement-breakpoint
CREATE TYPE "public"."payment_return_kind" AS ENUM('refund', 'dispute');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('created', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."receivable_status" AS ENUM('Receivable', 'Paid By Cheque', 'Paid By Cash', 'Paid By Card', 'PAID');--> statement-breakpoint
CREATE TYPE "public"."recruit_drive" AS ENUM('No License', 'Valid G1 License', 'Valid G2 License', 'Valid G License');--> statement-breakpoint
CREATE TYPE "public"."recruit_grade" AS ENUM('n/a', 'A', 'B', 'C');--> statement-breakpoint
CREATE TYPE "public"."recruit_status" AS ENUM('Training', 'Scheduled Field', 'Field', 'Dead');--> statement-breakpoint
CREATE TYPE "public"."session_kind" AS ENUM('staff', 'client');--> statement-breakpoint
CREATE TYPE "public"."shop" AS ENUM('Osler', 'Morse');--> statement-breakpoint
CREATE TYPE "public"."sign_status" AS ENUM('Pending', 'Resolved-Success', 'Resolved-Unsuccess', 'Resolved');--> statement-breakpoint
CREATE TYPE "public"."wine_priority" AS ENUM('A', 'B');--> statement-breakpoint
CREATE TABLE "appointment_bookings" (
	"jobid" integer PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"slot" "appt_slot" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_slots" (
	"date" date NOT NULL,
	"slot" "appt_slot" NOT NULL,
	"cap" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "appointment_slots_pkey" PRIMARY KEY("date","slot"),
	CONSTRAINT "appointment_slots_taken" CHECK ("appointment_slots"."taken" >= 0 and "appointment_slots"."taken" <= "appointment_slots"."cap")
);
--> statement-breakpoint
CREATE TABLE "book_closings" (
	"id" serial PRIMARY KEY NOT NULL,
	"closed_until" date NOT NULL,
	"closed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_closings_in_time" CHECK ("book_closings"."closed_until" >= '2000-01-01')
);
--> statement-breakpoint
CREATE TABLE "close_checklists" (
	"id" serial PRIMARY KEY NOT NULL,
	"ocid" integer NOT NULL,
	"crew_notes" text DEFAULT '' NOT NULL,
	"crew_needs" text DEFAULT '' NOT NULL,
	"email_crew_notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked" "close_check"[] DEFAULT '{}' NOT NULL,
	"closer_hrid" integer
);
--> statement-breakpoint
CREATE TABLE "open_checklists" (
	"id" serial PRIMARY KEY NOT NULL,
	"ocid" integer NOT NULL,
	"crew_notes" text DEFAULT '' NOT NULL,
	"crew_needs" text DEFAULT '' NOT NULL,
	"email_crew_notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked" "open_check"[] DEFAULT '{}' NOT NULL,
	"opener_hrid" integer
);
--> statement-breakpoint
CREATE TABLE "client_read_refusals" (
	"hrid" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"refused" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_read_refusals_pkey" PRIMARY KEY("hrid","hour")
);
--> statement-breakpoint
CREATE TABLE "client_reads" (
	"hrid" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"cfid" integer NOT NULL,
	CONSTRAINT "client_reads_pkey" PRIMARY KEY("hrid","hour","cfid")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"cfid" serial PRIMARY KEY NOT NULL,
	"honorific" text,
	"firstname" text,
	"lastname" text NOT NULL,
	"company" text,
	"phone" text,
	"cellphone" text,
	"email" text,
	"second_email" text,
	"address" text,
	"postcode" text,
	"billing_address" text,
	"contactstatus" text,
	"rating" numeric(2, 1),
	"source" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"cc_status" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"texts_agreed_at" timestamp with time zone,
	"texts_agreed_by" integer,
	CONSTRAINT "clients_erased" CHECK ("clients"."erased_at" is null or ("clients"."lastname" = 'Removed client ' || "clients"."cfid"
        and num_nonnulls("clients"."honorific", "clients"."firstname", "clients"."company", "clients"."phone", "clients"."cellphone", "clients"."email",
          "clients"."second_email", "clients"."address", "clients"."postcode", "clients"."billing_address", "clients"."source", "clients"."password_hash") = 0)),
	CONSTRAINT "clients_texts_agreed" CHECK (("clients"."texts_agreed_at" is not null or "clients"."texts_agreed_by" is null) and num_nonnulls("clients"."erased_at", "clients"."texts_agreed_at") < 2),
	CONSTRAINT "clients_rating_range" CHECK ("clients"."rating" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"jobinfoid" serial PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"address" text NOT NULL,
	"city" text DEFAULT 'Toronto' NOT NULL,
	"postcode" text,
	"perly" text,
	"latitude" double precision,
	"longitude" double precision,
	"w1" numeric(10,2),
	"w2" numeric(10,2),
	"w3" numeric(10,2),
	"w4" numeric(10,2),
	"eh" numeric(10,2),
	"eg" numeric(10,2),
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "properties_cfid_jobinfoid_key" UNIQUE("cfid","jobinfoid")
);
--> statement-breakpoint
CREATE TABLE "property_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobinfoid" integer NOT NULL,
	"notes" text NOT NULL,
	"prod_note" boolean DEFAULT false NOT NULL,
	"access" text DEFAULT 'Public' NOT NULL,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_notes_access" CHECK ("property_notes"."access" in ('Public', 'Private'))
);
--> statement-breakpoint
CREATE TABLE "crew_day_members" (
	"ocid" integer NOT NULL,
	"ocdate" date NOT NULL,
	"position" "crew_position" NOT NULL,
	"hrid" integer NOT NULL,
	"present" boolean DEFAULT false NOT NULL,
	"present_changed_at" timestamp with time zone,
	"present_changed_by" integer,
	"signin" time,
	"signin_by" integer,
	"safety_read" boolean DEFAULT false NOT NULL,
	"safety_read_changed_at" timestamp with time zone,
	"safety_read_changed_by" integer,
	CONSTRAINT "crew_day_members_pkey" PRIMARY KEY("ocid","position")
);
--> statement-breakpoint
CREATE TABLE "crew_days" (
	"ocid" serial PRIMARY KEY NOT NULL,
	"ocdate" date NOT NULL,
	"shop" "shop" NOT NULL,
	"closemgr_hrid" integer,
	"car" text,
	"gascard" text,
	"laptop" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_days_ocid_ocdate_key" UNIQUE("ocid","ocdate")
);
--> statement-breakpoint
CREATE TABLE "crew_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"crew_hrid" integer NOT NULL,
	"date_done" date NOT NULL,
	"shop" "shop" NOT NULL,
	"payment_type" "crew_payment_type" NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"cheque_number" text,
	"conf1_at" timestamp with time zone,
	"conf1_by" integer,
	"conf2_at" timestamp with time zone,
	"conf2_by" integer,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"job_status_before" "receivable_status",
	"job_already_paid_before" numeric(10,2),
	"due" numeric(10,2),
	CONSTRAINT "crew_payments_amount_positive" CHECK ("crew_payments"."amount" > 0),
	CONSTRAINT "crew_payments_order" CHECK ("crew_payments"."conf2_at" is null or "crew_payments"."conf1_at" is not null),
	CONSTRAINT "crew_payments_withdrawn" CHECK ("crew_payments"."withdrawn_at" is null or ("crew_payments"."conf1_at" is null and "crew_payments"."conf2_at" is null))
);
--> statement-breakpoint
CREATE TABLE "crew_tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"crew_hrid" integer NOT NULL,
	"taskdate" date NOT NULL,
	"stime" time NOT NULL,
	"ftime" time NOT NULL,
	"task_type" text NOT NULL,
	"truck_num" text,
	"odometer" integer,
	"gas_card" text,
	"gas_amount" numeric(10,2),
	"notes" text,
	"recorder_hrid" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_tasks_times" CHECK ("crew_tasks"."ftime" > "crew_tasks"."stime")
);
--> statement-breakpoint
CREATE TABLE "safety_points" (
	"id" serial PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"point" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"area" text NOT NULL,
	"date" date NOT NULL,
	"lines" text[] NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_reports_nine_lines" CHECK (cardinality("daily_reports"."lines") between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"what" text NOT NULL,
	"hrid" integer NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" integer NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	"kept" text,
	CONSTRAINT "import_changes_pkey" PRIMARY KEY("import_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"target" integer NOT NULL,
	"import_id" integer,
	CONSTRAINT "import_keys_pkey" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" "import_kind" NOT NULL,
	"name" text NOT NULL,
	"headers" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"saved_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_name_filled" CHECK ("import_mappings"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text NOT NULL,
	"message" text NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_problems_pkey" PRIMARY KEY("import_id","line","column_name")
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"sameness" text,
	"owner_key" text,
	"place_key" text,
	"crew" text,
	"street" text,
	"record" jsonb NOT NULL,
	"first_line" integer,
	"verdict" "import_verdict",
	"target" integer,
	"cfid" integer,
	"jobinfoid" integer,
	"hrid" integer,
	"found_by" text,
	CONSTRAINT "import_records_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" "import_kind" NOT NULL,
	"filename" text NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"encoding" text DEFAULT 'utf-8' NOT NULL,
	"headers" text[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" "import_state" DEFAULT 'reading' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"upload_key" text,
	"started_by" integer,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"matched" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cells_out" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"rows_deleted_at" timestamp with time zone,
	CONSTRAINT "imports_filename_filled" CHECK ("imports"."filename" <> '')
);
--> statement-breakpoint
CREATE TABLE "dnfs" (
	"dnfid" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"origin" "dnf_origin" NOT NULL,
	"dnfdesc" text NOT NULL,
	"sdate" date NOT NULL,
	"fdate" date NOT NULL,
	"stime" time,
	"prodcomm" text,
	"crew_hrid" integer,
	"dnfdate" date,
	"reportstime" time,
	"reportftime" time,
	"datebi" date,
	"verdict" "dnf_verdict",
	"notes" text,
	"clienthm" text,
	"nextdest" text,
	"recorder_hrid" integer,
	"recorder_cfid" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dnfs_desc_filled" CHECK ("dnfs"."dnfdesc" <> ''),
	CONSTRAINT "dnfs_window" CHECK ("dnfs"."sdate" <= "dnfs"."fdate"),
	CONSTRAINT "dnfs_crew_has_day" CHECK (("dnfs"."crew_hrid" is null) = ("dnfs"."dnfdate" is null)),
	CONSTRAINT "dnfs_report_whole" CHECK (("dnfs"."datebi" is null) = ("dnfs"."reportftime" is null) and ("dnfs"."datebi" is null or "dnfs"."reportstime" is not null)),
	CONSTRAINT "dnfs_times_in_order" CHECK ("dnfs"."reportftime" is null or "dnfs"."reportftime" > "dnfs"."reportstime")
);
--> statement-breakpoint
CREATE TABLE "employee_capabilities" (
	"hrid" integer NOT NULL,
	"capability" "capability" NOT NULL,
	CONSTRAINT "employee_capabilities_pkey" PRIMARY KEY("hrid","capability")
);
--> statement-breakpoint
CREATE TABLE "employee_report_areas" (
	"hrid" integer NOT NULL,
	"area" text NOT NULL,
	CONSTRAINT "employee_report_areas_pkey" PRIMARY KEY("hrid","area")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"hrid" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"fullname" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"shop" "shop",
	"crew_master" boolean DEFAULT false NOT NULL,
	"driver" boolean DEFAULT false NOT NULL,
	"closing_manager" boolean DEFAULT false NOT NULL,
	"rate" numeric(10,2),
	"manager_hrid" integer,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_given" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "employees_erased" CHECK ("employees"."erased_at" is null or (not "employees"."active" and "employees"."username" = 'removed-' || "employees"."hrid"
        and "employees"."fullname" = 'Removed employee ' || "employees"."hrid" and "employees"."name" = "employees"."fullname"
        and num_nonnulls("employees"."email", "employees"."phone", "employees"."password_hash") = 0)),
	CONSTRAINT "employees_rate_positive" CHECK ("employees"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_crews" (
	"id" serial PRIMARY KEY NOT NULL,
	"crew_hrid" integer NOT NULL,
	"partner_hrid" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "partner_crews_span" CHECK ("partner_crews"."valid_to" is null or "partner_crews"."valid_to" >= "partner_crews"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "partner_royalties" (
	"hrid" integer NOT NULL,
	"effective_from" date NOT NULL,
	"royalty" numeric(4, 3) NOT NULL,
	CONSTRAINT "partner_royalties_pkey" PRIMARY KEY("hrid","effective_from"),
	CONSTRAINT "partner_royalties_share" CHECK ("partner_royalties"."royalty" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"hrid" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_apps" (
	"hrid" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_notices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"hrid" integer,
	"cfid" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_notices_one_owner" CHECK (("device_notices"."hrid" is null) <> ("device_notices"."cfid" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_session_id_purpose_pk" PRIMARY KEY("session_id","purpose"),
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_logins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"challenge" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_logins_expire" CHECK ("pending_logins"."expires_at" > "pending_logins"."created_at")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"comments" text NOT NULL,
	"rating" smallint NOT NULL,
	"source" text DEFAULT 'Dashboard' NOT NULL,
	"caller_cfid" integer,
	"caller_hrid" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_rating" CHECK ("feedback"."rating" between 1 and 3),
	CONSTRAINT "feedback_comments_length" CHECK (char_length("feedback"."comments") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "gas_cards" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "gas_cards_name_filled" CHECK ("gas_cards"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "tablets" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tablets_name_filled" CHECK ("tablets"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicles_name_filled" CHECK ("vehicles"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"jobid" integer,
	"jobinfoid" integer,
	"dnfid" integer,
	"recruit_id" integer,
	"inspection_id" integer,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "images_one_owner" CHECK (num_nonnulls("images"."jobid", "images"."jobinfoid", "images"."dnfid", "images"."recruit_id", "images"."inspection_id") = 1),
	CONSTRAINT "images_size" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"inspector_hrid" integer NOT NULL,
	"location" text,
	"itype" "inspection_type" NOT NULL,
	"stime" time NOT NULL,
	"ftime" time NOT NULL,
	"clienthm" text NOT NULL,
	"crewsite" text,
	"crewuni" text,
	"smsign" text,
	"safesign" text,
	"safeladdp" text,
	"comments" text DEFAULT '' NOT NULL,
	"driver_hrid" integer,
	"driver_grade" "inspection_grade",
	"partner_hrid" integer,
	"partner_grade" "inspection_grade",
	"partner1_hrid" integer,
	"partner1_grade" "inspection_grade",
	"emailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspections_times_in_order" CHECK ("inspections"."ftime" > "inspections"."stime"),
	CONSTRAINT "inspections_third_grade" CHECK ("inspections"."partner1_grade" is null or "inspections"."partner1_hrid" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"kind" text NOT NULL,
	"notes" text NOT NULL,
	"recorder_hrid" integer,
	"recorder_cfid" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"jobid" serial PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"jobinfoid" integer NOT NULL,
	"jobdesc" text NOT NULL,
	"customdesc" text,
	"w1" numeric(10,2),
	"w2" numeric(10,2),
	"w3" numeric(10,2),
	"w4" numeric(10,2),
	"eh" numeric(10,2),
	"eg" numeric(10,2),
	"custom" numeric(10,2),
	"cages" boolean DEFAULT false NOT NULL,
	"price" numeric(10,2),
	"discount_price" numeric(10,2),
	"sdate" date NOT NULL,
	"fdate" date NOT NULL,
	"stime" time,
	"datesold" date NOT NULL,
	"prodcomm" text,
	"tag" text,
	"crew_hrid" integer,
	"schdate" date,
	"num" smallint,
	"est_minutes" smallint,
	"reportstime" time,
	"reportftime" time,
	"datebi" date,
	"recstatus" "receivable_status",
	"cash_amount" numeric(10,2),
	"cheque_number" text,
	"lawnsign" text,
	"clienthm" text,
	"nextdest" text,
	"pre_job_note" text,
	"post_job_note" text,
	"holding_cell" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cc_status" text,
	"gallery_sent_at" timestamp with time zone,
	"recorder_hrid" integer,
	"state" text GENERATED ALWAYS AS (case when cancelled_at is not null then 'cancelled' when datebi is not null then 'reported' when reportstime is not null then 'started' when num is not null then 'numbered' when crew_hrid is not null then 'assigned' else 'unassigned' end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"already_paid" numeric(10,2) DEFAULT 0 NOT NULL,
	"cash_reason" text,
	CONSTRAINT "jobs_window" CHECK ("jobs"."sdate" <= "jobs"."fdate"),
	CONSTRAINT "jobs_price_not_zero" CHECK ("jobs"."price" > 0),
	CONSTRAINT "jobs_crew_has_day" CHECK (("jobs"."crew_hrid" is null) = ("jobs"."schdate" is null)),
	CONSTRAINT "jobs_number_needs_crew" CHECK ("jobs"."num" is null or ("jobs"."num" > 0 and "jobs"."crew_hrid" is not null)),
	CONSTRAINT "jobs_start_needs_crew" CHECK ("jobs"."reportstime" is null or "jobs"."crew_hrid" is not null),
	CONSTRAINT "jobs_report_whole" CHECK (("jobs"."datebi" is null) = ("jobs"."reportftime" is null) and ("jobs"."datebi" is null or "jobs"."reportstime" is not null)),
	CONSTRAINT "jobs_times_in_order" CHECK ("jobs"."reportftime" is null or "jobs"."reportftime" > "jobs"."reportstime"),
	CONSTRAINT "jobs_holding_cell_free" CHECK (not "jobs"."holding_cell" or "jobs"."crew_hrid" is null),
	CONSTRAINT "jobs_already_paid" CHECK ("jobs"."already_paid" >= 0),
	CONSTRAINT "jobs_est_minutes_positive" CHECK ("jobs"."est_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"msid" integer NOT NULL,
	"notes" text NOT NULL,
	"recorder_hrid" integer,
	"recorder_cfid" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"msid" serial PRIMARY KEY NOT NULL,
	"kind" "lead_kind" NOT NULL,
	"messdate" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"followobject" text,
	"tag" text,
	"area" text,
	"cfid" integer,
	"jobinfoid" integer,
	"jobid" integer,
	"dnfid" integer,
	"sign_pickup_id" integer,
	"holder_hrid" integer,
	"estimator_hrid" integer,
	"contact_status" "contact_status",
	"est_date" date,
	"jobdesc" text,
	"w1" numeric(10,2),
	"w2" numeric(10,2),
	"eh" numeric(10,2),
	"eg" numeric(10,2),
	"price" numeric(10,2),
	"comm" numeric(10,2),
	"visit_pay" numeric(10,2),
	"sales_pay" numeric(10,2),
	"returned_at" timestamp with time zone,
	"returned_by" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"recorder_hrid" integer,
	"recorder_cfid" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_dnf_is_dnf" CHECK (("leads"."kind" = 'DNF') = ("leads"."dnfid" is not null)),
	CONSTRAINT "leads_sign_is_sign" CHECK (("leads"."kind" = 'Sign') = ("leads"."sign_pickup_id" is not null)),
	CONSTRAINT "leads_property_has_client" CHECK ("leads"."jobinfoid" is null or "leads"."cfid" is not null),
	CONSTRAINT "leads_prices_positive" CHECK (least("leads"."w1", "leads"."w2", "leads"."eh", "leads"."eg", "leads"."price") > 0 and least("leads"."comm", "leads"."visit_pay", "leads"."sales_pay") >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_pickups" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"status" "sign_status" DEFAULT 'Pending' NOT NULL,
	"emailed" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"recorder_hrid" integer,
	"recorder_cfid" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_pickups_location_length" CHECK (char_length("sign_pickups"."location") <= 40),
	CONSTRAINT "sign_pickups_resolved" CHECK (("sign_pickups"."status" = 'Pending') = ("sign_pickups"."resolved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_descriptions" (
	"id" serial PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_descriptions_filled" CHECK ("ledger_descriptions"."description" <> '')
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"type_income" "ledger_type" NOT NULL,
	"description_id" integer NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_amount_positive" CHECK ("ledger_transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "live_action_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"live_action_id" integer NOT NULL,
	"actor_hrid" integer NOT NULL,
	"status" "live_action_status" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_actions" (
	"id" serial PRIMARY KEY NOT NULL,
	"target" "live_action_target" NOT NULL,
	"action_type" "live_action_type" NOT NULL,
	"description" text NOT NULL,
	"status" "live_action_status" DEFAULT 'Unclaimed' NOT NULL,
	"claimed_by" integer,
	"recorder_hrid" integer NOT NULL,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_actions_description_filled" CHECK ("live_actions"."description" <> ''),
	CONSTRAINT "live_actions_claimed" CHECK (("live_actions"."status" = 'Unclaimed') = ("live_actions"."claimed_by" is null)),
	CONSTRAINT "live_actions_resolved" CHECK (("live_actions"."status" = 'Resolved') = ("live_actions"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "odd_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"jobinfoid" integer NOT NULL,
	"msid" integer,
	"type5" "odd_job_type" NOT NULL,
	"date" date NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"payor" text,
	"order_text" text,
	"notes" text,
	"price" numeric(10,2),
	"mat_price" numeric(10,2),
	"sdate" date,
	"crew_hrid" integer,
	"partner_hrid" integer,
	"datebi" date,
	"recstatus" "receivable_status",
	"cancelled_at" timestamp with time zone,
	"recorder_hrid" integer,
	"recorder_cfid" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "odd_jobs_price_not_zero" CHECK ("odd_jobs"."price" > 0),
	CONSTRAINT "odd_jobs_material_range" CHECK ("odd_jobs"."mat_price" >= 0 and "odd_jobs"."mat_price" <= coalesce("odd_jobs"."price", "odd_jobs"."mat_price")),
	CONSTRAINT "odd_jobs_paid_is_done" CHECK ("odd_jobs"."recstatus" is null or "odd_jobs"."datebi" is not null)
);
--> statement-breakpoint
CREATE TABLE "partner_expenses" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_hrid" integer NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"unitprice" numeric(10,2) NOT NULL,
	"amount" numeric(10, 2) DEFAULT 1 NOT NULL,
	"charge" numeric(10,2) NOT NULL,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_expenses_amounts" CHECK ("partner_expenses"."unitprice" >= 0 and "partner_expenses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_hrid" integer NOT NULL,
	"date" date NOT NULL,
	"chequenum" text NOT NULL,
	"gross" numeric(10,2) NOT NULL,
	"net" numeric(10,2) NOT NULL,
	"hst" numeric(10,2) DEFAULT 0 NOT NULL,
	"wkr_cpp" numeric(10,2) DEFAULT 0 NOT NULL,
	"emp_cpp" numeric(10,2) DEFAULT 0 NOT NULL,
	"wkr_ei" numeric(10,2) DEFAULT 0 NOT NULL,
	"emp_ei" numeric(10,2) DEFAULT 0 NOT NULL,
	"wkr_tax" numeric(10,2) DEFAULT 0 NOT NULL,
	"eht" numeric(10,2) DEFAULT 0 NOT NULL,
	"wsib" numeric(10,2) DEFAULT 0 NOT NULL,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_gross_positive" CHECK ("payouts"."gross" > 0),
	CONSTRAINT "payouts_deductions" CHECK (least("payouts"."net", "payouts"."hst", "payouts"."wkr_cpp", "payouts"."emp_cpp", "payouts"."wkr_ei", "payouts"."emp_ei", "payouts"."wkr_tax", "payouts"."eht", "payouts"."wsib") >= 0)
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_hrid" integer NOT NULL,
	"period" text NOT NULL,
	"sdate" date NOT NULL,
	"fdate" date NOT NULL,
	"windows" numeric(10,2) DEFAULT 0 NOT NULL,
	"odd_jobs" numeric(10,2) DEFAULT 0 NOT NULL,
	"paint" numeric(10,2) DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"recorder_hrid" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "targets_span" CHECK ("targets"."sdate" <= "targets"."fdate"),
	CONSTRAINT "targets_amounts" CHECK (least("targets"."windows", "targets"."odd_jobs", "targets"."paint") >= 0)
);
--> statement-breakpoint
CREATE TABLE "employee_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"day" date NOT NULL,
	"notes" text NOT NULL,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mgt_tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"partner_hrid" integer,
	"day" date NOT NULL,
	"task" text NOT NULL,
	"rstime" time NOT NULL,
	"rftime" time NOT NULL,
	"hours" numeric(6, 4) NOT NULL,
	"rate" numeric(10,2) NOT NULL,
	"pay" numeric(10,2) NOT NULL,
	"audited_at" timestamp with time zone,
	"audited_by" integer,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mgt_tasks_times_in_order" CHECK ("mgt_tasks"."rftime" > "mgt_tasks"."rstime"),
	CONSTRAINT "mgt_tasks_amounts" CHECK ("mgt_tasks"."hours" > 0 and "mgt_tasks"."rate" > 0 and "mgt_tasks"."pay" >= 0),
	CONSTRAINT "mgt_tasks_audit_whole" CHECK (("mgt_tasks"."audited_at" is null) = ("mgt_tasks"."audited_by" is null)),
	CONSTRAINT "mgt_tasks_not_own_audit" CHECK ("mgt_tasks"."audited_by" <> "mgt_tasks"."hrid"),
	CONSTRAINT "mgt_tasks_audited_stays" CHECK ("mgt_tasks"."deleted_at" is null or "mgt_tasks"."audited_at" is null)
);
--> statement-breakpoint
CREATE TABLE "pay_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"day" date NOT NULL,
	"kind" "pay_kind" DEFAULT 'Crew' NOT NULL,
	"crew_hrid" integer,
	"mgr" text NOT NULL,
	"paymethod" text DEFAULT 'Hourly' NOT NULL,
	"stime" time NOT NULL,
	"ftime" time NOT NULL,
	"hours" numeric(6, 4) NOT NULL,
	"rate" numeric(10,2) NOT NULL,
	"pay" numeric(10,2) NOT NULL,
	"audited_at" timestamp with time zone,
	"audited_by" integer,
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"audit_changed_at" timestamp with time zone,
	"audit_changed_by" integer,
	CONSTRAINT "pay_entries_times_in_order" CHECK ("pay_entries"."ftime" > "pay_entries"."stime"),
	CONSTRAINT "pay_entries_amounts" CHECK ("pay_entries"."hours" > 0 and "pay_entries"."rate" > 0 and "pay_entries"."pay" >= 0),
	CONSTRAINT "pay_entries_audit_whole" CHECK (("pay_entries"."audited_at" is null) = ("pay_entries"."audited_by" is null)),
	CONSTRAINT "pay_entries_not_own_audit" CHECK ("pay_entries"."audited_by" <> "pay_entries"."hrid"),
	CONSTRAINT "pay_entries_audited_stays" CHECK ("pay_entries"."deleted_at" is null or "pay_entries"."audited_at" is null)
);
--> statement-breakpoint
CREATE TABLE "pay_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"date1" date NOT NULL,
	"date2" date NOT NULL,
	"date3" date NOT NULL,
	"date4" date NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_periods_two_weeks" CHECK ("pay_periods"."date2" = "pay_periods"."date1" + 6 and "pay_periods"."date3" = "pay_periods"."date1" + 7 and "pay_periods"."date4" = "pay_periods"."date1" + 13)
);
--> statement-breakpoint
CREATE TABLE "violations" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"cost" numeric(10,2),
	"recorder_hrid" integer,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "violations_cost_range" CHECK ("violations"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "intended_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"card_id" text,
	"state" "intended_payment_state" DEFAULT 'planned' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"last_try_on" date,
	"attempt_id" uuid,
	"recorder_hrid" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	CONSTRAINT "intended_payments_tries" CHECK ("intended_payments"."tries" >= 0),
	CONSTRAINT "intended_payments_charged" CHECK ("intended_payments"."state" <> 'charged' or "intended_payments"."attempt_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt_jobs" (
	"attempt_id" uuid NOT NULL,
	"jobid" integer NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	"returned" numeric(10,2) DEFAULT 0 NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_attempt_jobs_pkey" PRIMARY KEY("attempt_id","jobid"),
	CONSTRAINT "payment_attempt_jobs_amount_positive" CHECK ("payment_attempt_jobs"."amount" > 0),
	CONSTRAINT "payment_attempt_jobs_returned" CHECK ("payment_attempt_jobs"."returned" between 0 and "payment_attempt_jobs"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cfid" integer NOT NULL,
	"customer_id" text,
	"card_id" text,
	"pi_id" text,
	"state" "payment_state" DEFAULT 'created' NOT NULL,
	"live" boolean GENERATED ALWAYS AS (state not in ('failed', 'cancelled')) STORED NOT NULL,
	"amount" numeric(10,2),
	"last_error" text,
	"actor_hrid" integer,
	"settled_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_id_live_key" UNIQUE("id","live"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" > 1),
	CONSTRAINT "payment_attempts_succeeded" CHECK ("payment_attempts"."state" <> 'succeeded' or ("payment_attempts"."pi_id" is not null and "payment_attempts"."amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" "payment_return_kind" NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"status" text NOT NULL,
	"gone" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_returns_amount_positive" CHECK ("payment_returns"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_expiry" CHECK ("saved_cards"."exp_month" between 1 and 12 and "saved_cards"."exp_year" >= 2000)
);
--> statement-breakpoint
CREATE TABLE "setup_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"cfid" integer NOT NULL,
	"jobid" integer,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recruits" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name1" text,
	"shop" text,
	"drive" "recruit_drive",
	"phone" text,
	"email" text,
	"status" "recruit_status" DEFAULT 'Training' NOT NULL,
	"training" text,
	"reminder_sent_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"grade" "recruit_grade" DEFAULT 'n/a' NOT NULL,
	"updated_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruits_name_filled" CHECK ("recruits"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "session_kind" NOT NULL,
	"hrid" integer,
	"cfid" integer,
	"acting_partner_hrid" integer,
	"acting_since" timestamp with time zone,
	"viewing_cfid" integer,
	"viewing_since" timestamp with time zone,
	"idle_minutes" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	"viewing_jobid" integer,
	CONSTRAINT "sessions_one_owner" CHECK (("sessions"."kind" = 'staff') = ("sessions"."hrid" is not null) and ("sessions"."kind" = 'client') = ("sessions"."cfid" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_hrid" integer,
	"actor_cfid" integer,
	"acting_for_hrid" integer,
	"acting_for_cfid" integer,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "float_windows" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"year" integer NOT NULL,
	"season" text NOT NULL,
	"sdate" date NOT NULL,
	"fdate" date NOT NULL,
	CONSTRAINT "float_windows_span" CHECK ("float_windows"."sdate" <= "float_windows"."fdate")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("actor","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" "message_channel" NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"unique_key" text NOT NULL,
	"state" "message_state" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"jobid" integer,
	"cfid" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reply_to" text,
	"text_deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text NOT NULL,
	"effective_from" date DEFAULT '2000-01-01' NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_pkey" PRIMARY KEY("key","effective_from")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"old_email" text,
	"new_email" text,
	"by_staff" boolean NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"keep_hash" text,
	"keep_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"jobid" integer NOT NULL,
	"purpose" "link_purpose" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "link_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text,
	"opened_at" timestamp with time zone,
	CONSTRAINT "link_tokens_expire" CHECK ("link_tokens"."expires_at" > "link_tokens"."created_at")
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_calls" (
	"jobid" integer NOT NULL,
	"visit" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"called_by" integer NOT NULL,
	CONSTRAINT "visit_calls_pkey" PRIMARY KEY("jobid","visit")
);
--> statement-breakpoint
CREATE TABLE "wine_list_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"cfid" integer NOT NULL,
	"priority" "wine_priority" NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"delivery_date" date,
	"delivered_by" integer,
	"email_sent" date,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp with time zone,
	"attempted_by" integer,
	CONSTRAINT "wine_list_entries_attempts" CHECK ("wine_list_entries"."attempts" >= 0),
	CONSTRAINT "wine_list_entries_delivery_whole" CHECK (("wine_list_entries"."delivery_date" is null) = ("wine_list_entries"."delivered_by" is null))
);
--> statement-breakpoint
CREATE TABLE "worker_beats" (
	"worker" text NOT NULL,
	"work" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"busy_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	CONSTRAINT "worker_beats_pkey" PRIMARY KEY("worker","work")
);
--> statement-breakpoint
ALTER TABLE "appointment_bookings" ADD CONSTRAINT "appointment_bookings_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_bookings" ADD CONSTRAINT "appointment_bookings_slot_fk" FOREIGN KEY ("date","slot") REFERENCES "public"."appointment_slots"("date","slot") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_closings" ADD CONSTRAINT "book_closings_closed_by_employees_hrid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_checklists" ADD CONSTRAINT "close_checklists_ocid_crew_days_ocid_fk" FOREIGN KEY ("ocid") REFERENCES "public"."crew_days"("ocid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "close_checklists" ADD CONSTRAINT "close_checklists_closer_hrid_employees_hrid_fk" FOREIGN KEY ("closer_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_checklists" ADD CONSTRAINT "open_checklists_ocid_crew_days_ocid_fk" FOREIGN KEY ("ocid") REFERENCES "public"."crew_days"("ocid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_checklists" ADD CONSTRAINT "open_checklists_opener_hrid_employees_hrid_fk" FOREIGN KEY ("opener_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_read_refusals" ADD CONSTRAINT "client_read_refusals_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_texts_agreed_by_employees_hrid_fk" FOREIGN KEY ("texts_agreed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_jobinfoid_properties_jobinfoid_fk" FOREIGN KEY ("jobinfoid") REFERENCES "public"."properties"("jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD CONSTRAINT "crew_day_members_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD CONSTRAINT "crew_day_members_present_changed_by_employees_hrid_fk" FOREIGN KEY ("present_changed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD CONSTRAINT "crew_day_members_signin_by_employees_hrid_fk" FOREIGN KEY ("signin_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD CONSTRAINT "crew_day_members_safety_read_changed_by_employees_hrid_fk" FOREIGN KEY ("safety_read_changed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD CONSTRAINT "crew_day_members_day_fk" FOREIGN KEY ("ocid","ocdate") REFERENCES "public"."crew_days"("ocid","ocdate") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "crew_days" ADD CONSTRAINT "crew_days_closemgr_hrid_employees_hrid_fk" FOREIGN KEY ("closemgr_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_payments" ADD CONSTRAINT "crew_payments_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_payments" ADD CONSTRAINT "crew_payments_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_payments" ADD CONSTRAINT "crew_payments_conf1_by_employees_hrid_fk" FOREIGN KEY ("conf1_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_payments" ADD CONSTRAINT "crew_payments_conf2_by_employees_hrid_fk" FOREIGN KEY ("conf2_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_tasks" ADD CONSTRAINT "crew_tasks_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_tasks" ADD CONSTRAINT "crew_tasks_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_reports" ADD CONSTRAINT "daily_reports_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_saved_by_employees_hrid_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_employees_hrid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dnfs" ADD CONSTRAINT "dnfs_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dnfs" ADD CONSTRAINT "dnfs_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dnfs" ADD CONSTRAINT "dnfs_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dnfs" ADD CONSTRAINT "dnfs_recorder_cfid_clients_cfid_fk" FOREIGN KEY ("recorder_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_capabilities" ADD CONSTRAINT "employee_capabilities_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_report_areas" ADD CONSTRAINT "employee_report_areas_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager_hrid_employees_hrid_fk" FOREIGN KEY ("manager_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_crews" ADD CONSTRAINT "partner_crews_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_crews" ADD CONSTRAINT "partner_crews_partner_hrid_partners_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_royalties" ADD CONSTRAINT "partner_royalties_hrid_partners_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_apps" ADD CONSTRAINT "code_apps_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_notices" ADD CONSTRAINT "device_notices_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_notices" ADD CONSTRAINT "device_notices_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_caller_cfid_clients_cfid_fk" FOREIGN KEY ("caller_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_caller_hrid_employees_hrid_fk" FOREIGN KEY ("caller_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_jobinfoid_properties_jobinfoid_fk" FOREIGN KEY ("jobinfoid") REFERENCES "public"."properties"("jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_dnfid_dnfs_dnfid_fk" FOREIGN KEY ("dnfid") REFERENCES "public"."dnfs"("dnfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_recruit_id_recruits_id_fk" FOREIGN KEY ("recruit_id") REFERENCES "public"."recruits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_employees_hrid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_inspector_hrid_employees_hrid_fk" FOREIGN KEY ("inspector_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_driver_hrid_employees_hrid_fk" FOREIGN KEY ("driver_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_partner_hrid_employees_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_partner1_hrid_employees_hrid_fk" FOREIGN KEY ("partner1_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_notes" ADD CONSTRAINT "job_notes_recorder_cfid_clients_cfid_fk" FOREIGN KEY ("recorder_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_property_fk" FOREIGN KEY ("cfid","jobinfoid") REFERENCES "public"."properties"("cfid","jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_msid_leads_msid_fk" FOREIGN KEY ("msid") REFERENCES "public"."leads"("msid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_recorder_cfid_clients_cfid_fk" FOREIGN KEY ("recorder_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_dnfid_dnfs_dnfid_fk" FOREIGN KEY ("dnfid") REFERENCES "public"."dnfs"("dnfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_sign_pickup_id_sign_pickups_id_fk" FOREIGN KEY ("sign_pickup_id") REFERENCES "public"."sign_pickups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_holder_hrid_employees_hrid_fk" FOREIGN KEY ("holder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_estimator_hrid_employees_hrid_fk" FOREIGN KEY ("estimator_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_returned_by_employees_hrid_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_resolved_by_employees_hrid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_recorder_cfid_clients_cfid_fk" FOREIGN KEY ("recorder_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_fk" FOREIGN KEY ("cfid","jobinfoid") REFERENCES "public"."properties"("cfid","jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_pickups" ADD CONSTRAINT "sign_pickups_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_pickups" ADD CONSTRAINT "sign_pickups_resolved_by_employees_hrid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_pickups" ADD CONSTRAINT "sign_pickups_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_pickups" ADD CONSTRAINT "sign_pickups_recorder_cfid_clients_cfid_fk" FOREIGN KEY ("recorder_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_description_id_ledger_descriptions_id_fk" FOREIGN KEY ("description_id") REFERENCES "public"."ledger_descriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_action_events" ADD CONSTRAINT "live_action_events_live_action_id_live_actions_id_fk" FOREIGN KEY ("live_action_id") REFERENCES "public"."live_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_action_events" ADD CONSTRAINT "live_action_events_actor_hrid_employees_hrid_fk" FOREIGN KEY ("actor_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_actions" ADD CONSTRAINT "live_actions_claimed_by_employees_hrid_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_actions" ADD CONSTRAINT "live_actions_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD CONSTRAINT "odd_jobs_msid_leads_msid_fk" FOREIGN KEY ("msid") REFERENCES "public"."leads"("msid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD CONSTRAINT "odd_jobs_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD CONSTRAINT "odd_jobs_partner_hrid_partners_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD CONSTRAINT "odd_jobs_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD CONSTRAINT "odd_jobs_recorder_cfid_clients_cfid_fk" FOREIGN KEY ("recorder_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odd_jobs" ADD CONSTRAINT "odd_jobs_property_fk" FOREIGN KEY ("cfid","jobinfoid") REFERENCES "public"."properties"("cfid","jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_expenses" ADD CONSTRAINT "partner_expenses_partner_hrid_partners_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_expenses" ADD CONSTRAINT "partner_expenses_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_partner_hrid_partners_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_partner_hrid_partners_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targets" ADD CONSTRAINT "targets_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_notes" ADD CONSTRAINT "employee_notes_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_notes" ADD CONSTRAINT "employee_notes_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mgt_tasks" ADD CONSTRAINT "mgt_tasks_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mgt_tasks" ADD CONSTRAINT "mgt_tasks_partner_hrid_partners_hrid_fk" FOREIGN KEY ("partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mgt_tasks" ADD CONSTRAINT "mgt_tasks_audited_by_employees_hrid_fk" FOREIGN KEY ("audited_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mgt_tasks" ADD CONSTRAINT "mgt_tasks_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_audited_by_employees_hrid_fk" FOREIGN KEY ("audited_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_audit_changed_by_employees_hrid_fk" FOREIGN KEY ("audit_changed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_deleted_by_employees_hrid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "violations" ADD CONSTRAINT "violations_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "violations" ADD CONSTRAINT "violations_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intended_payments" ADD CONSTRAINT "intended_payments_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intended_payments" ADD CONSTRAINT "intended_payments_card_id_saved_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intended_payments" ADD CONSTRAINT "intended_payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intended_payments" ADD CONSTRAINT "intended_payments_recorder_hrid_employees_hrid_fk" FOREIGN KEY ("recorder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_jobs" ADD CONSTRAINT "payment_attempt_jobs_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_jobs" ADD CONSTRAINT "payment_attempt_jobs_attempt_fk" FOREIGN KEY ("attempt_id","live") REFERENCES "public"."payment_attempts"("id","live") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_customer_id_stripe_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."stripe_customers"("customer_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_card_id_saved_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_actor_hrid_employees_hrid_fk" FOREIGN KEY ("actor_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_customer_id_stripe_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."stripe_customers"("customer_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_intents" ADD CONSTRAINT "setup_intents_customer_id_stripe_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."stripe_customers"("customer_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_intents" ADD CONSTRAINT "setup_intents_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_intents" ADD CONSTRAINT "setup_intents_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruits" ADD CONSTRAINT "recruits_updated_by_employees_hrid_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_partner_hrid_partners_hrid_fk" FOREIGN KEY ("acting_partner_hrid") REFERENCES "public"."partners"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_cfid_clients_cfid_fk" FOREIGN KEY ("viewing_cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_jobid_jobs_jobid_fk" FOREIGN KEY ("viewing_jobid") REFERENCES "public"."jobs"("jobid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_event_id_audit_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."audit_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_changed_by_employees_hrid_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_created_by_employees_hrid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_called_by_employees_hrid_fk" FOREIGN KEY ("called_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_list_entries" ADD CONSTRAINT "wine_list_entries_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_list_entries" ADD CONSTRAINT "wine_list_entries_attempted_by_employees_hrid_fk" FOREIGN KEY ("attempted_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_list_entries" ADD CONSTRAINT "wine_list_entries_delivered_by_employees_hrid_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wine_list_entries" ADD CONSTRAINT "wine_list_entries_added_by_employees_hrid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What it costs: without this PostgreSQL works it out row by row where the index on it would have told (110 ms for 8).
CREATE FUNCTION near_names(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)), '{}')
  FROM regexp_split_to_table(lower(names), '[^[:alpha:]]+') AS word, generate_series(1, length(word) + 1) AS n
  WHERE word <> '';
$$;
--> statement-breakpoint
CREATE INDEX "appointment_bookings_slot_idx" ON "appointment_bookings" USING btree ("date","slot");--> statement-breakpoint
CREATE INDEX "book_closings_until_idx" ON "book_closings" USING btree ("closed_until");--> statement-breakpoint
CREATE INDEX "book_closings_by_idx" ON "book_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "close_checklists_ocid_key" ON "close_checklists" USING btree ("ocid");--> statement-breakpoint
CREATE INDEX "close_checklists_closer_idx" ON "close_checklists" USING btree ("closer_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "open_checklists_ocid_key" ON "open_checklists" USING btree ("ocid");--> statement-breakpoint
CREATE INDEX "open_checklists_opener_idx" ON "open_checklists" USING btree ("opener_hrid");--> statement-breakpoint
CREATE INDEX "client_read_refusals_hour_idx" ON "client_read_refusals" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "client_reads_hour_idx" ON "client_reads" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "client_reads_cfid_idx" ON "client_reads" USING btree ("cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "clients_login_key" ON "clients" USING btree (lower("email")) WHERE "clients"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX "clients_email_idx" ON "clients" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "clients_lastname_trgm" ON "clients" USING gin (lower("lastname") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_search_trgm" ON "clients" USING gin (lower(' ' || coalesce("firstname", '') || ' ' || "lastname" || ' ' || coalesce("company", '') || ' ' || coalesce("address", '') || ' ' || coalesce("email", '') || ' ' || coalesce("second_email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(coalesce("cellphone", ''), '[^0-9]', '', 'g') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_name_keys_idx" ON "clients" USING gin (near_names(coalesce("firstname", '') || ' ' || "lastname" || ' ' || coalesce("company", '')));--> statement-breakpoint
CREATE INDEX "clients_phone_idx" ON "clients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "clients_phone_digits_idx" ON "clients" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "clients_cellphone_digits_idx" ON "clients" USING btree (right(regexp_replace("cellphone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "clients_texts_agreed_by_idx" ON "clients" USING btree ("texts_agreed_by");--> statement-breakpoint
CREATE INDEX "clients_created_at_idx" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "properties_cfid_idx" ON "properties" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "properties_postcode_idx" ON "properties" USING btree ("postcode");--> statement-breakpoint
CREATE INDEX "properties_address_trgm" ON "properties" USING gin (lower("address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_street_idx" ON "properties" USING btree (regexp_replace(lower(split_part("address", ',', 1)), '[[:space:].]', '', 'g'));--> statement-breakpoint
CREATE INDEX "property_notes_jobinfoid_idx" ON "property_notes" USING btree ("jobinfoid");--> statement-breakpoint
CREATE INDEX "property_notes_recorder_idx" ON "property_notes" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_day_members_person_key" ON "crew_day_members" USING btree ("ocdate","hrid");--> statement-breakpoint
CREATE INDEX "crew_day_members_hrid_idx" ON "crew_day_members" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "crew_day_members_present_by_idx" ON "crew_day_members" USING btree ("present_changed_by");--> statement-breakpoint
CREATE INDEX "crew_day_members_signin_by_idx" ON "crew_day_members" USING btree ("signin_by");--> statement-breakpoint
CREATE INDEX "crew_day_members_safety_by_idx" ON "crew_day_members" USING btree ("safety_read_changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_days_truck_key" ON "crew_days" USING btree ("ocdate","car") WHERE car is not null;--> statement-breakpoint
CREATE INDEX "crew_days_ocdate_idx" ON "crew_days" USING btree ("ocdate");--> statement-breakpoint
CREATE INDEX "crew_days_closemgr_idx" ON "crew_days" USING btree ("closemgr_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_payments_live_key" ON "crew_payments" USING btree ("jobid") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "crew_payments_date_idx" ON "crew_payments" USING btree ("date_done");--> statement-breakpoint
CREATE INDEX "crew_payments_open_idx" ON "crew_payments" USING btree ("date_done") WHERE conf2_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "crew_payments_jobid_idx" ON "crew_payments" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "crew_payments_crew_idx" ON "crew_payments" USING btree ("crew_hrid");--> statement-breakpoint
CREATE INDEX "crew_payments_conf1_by_idx" ON "crew_payments" USING btree ("conf1_by");--> statement-breakpoint
CREATE INDEX "crew_payments_conf2_by_idx" ON "crew_payments" USING btree ("conf2_by");--> statement-breakpoint
CREATE INDEX "crew_tasks_crew_day_idx" ON "crew_tasks" USING btree ("crew_hrid","taskdate");--> statement-breakpoint
CREATE INDEX "crew_tasks_taskdate_idx" ON "crew_tasks" USING btree ("taskdate");--> statement-breakpoint
CREATE INDEX "crew_tasks_recorder_idx" ON "crew_tasks" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_tasks_natural_key" ON "crew_tasks" USING btree ("crew_hrid","taskdate","stime","task_type");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_reports_person_area_day_key" ON "daily_reports" USING btree ("hrid","area","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "daily_reports_hrid_idx" ON "daily_reports" USING btree ("hrid","date");--> statement-breakpoint
CREATE INDEX "daily_reports_date_idx" ON "daily_reports" USING btree ("date");--> statement-breakpoint
CREATE INDEX "data_exports_hrid_idx" ON "data_exports" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "data_exports_created_idx" ON "data_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_changes_target_idx" ON "import_changes" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "import_keys_target_idx" ON "import_keys" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "import_keys_import_idx" ON "import_keys" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_name_key" ON "import_mappings" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "import_mappings_saved_by_idx" ON "import_mappings" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "import_records_key_idx" ON "import_records" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "import_records_sameness_idx" ON "import_records" USING btree ("import_id","sameness");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_upload_key" ON "imports" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "imports_started_by_idx" ON "imports" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "imports_sha_idx" ON "imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "imports_busy_idx" ON "imports" USING btree ("id") WHERE state in ('checking', 'running');--> statement-breakpoint
CREATE INDEX "dnfs_jobid_idx" ON "dnfs" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "dnfs_crew_day_idx" ON "dnfs" USING btree ("crew_hrid","dnfdate");--> statement-breakpoint
CREATE INDEX "dnfs_open_idx" ON "dnfs" USING btree ("sdate") WHERE datebi is null;--> statement-breakpoint
CREATE INDEX "dnfs_datebi_idx" ON "dnfs" USING btree ("datebi");--> statement-breakpoint
CREATE INDEX "dnfs_without_verdict_idx" ON "dnfs" USING btree ("datebi") WHERE verdict is null;--> statement-breakpoint
CREATE INDEX "dnfs_recorder_hrid_idx" ON "dnfs" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "dnfs_recorder_cfid_idx" ON "dnfs" USING btree ("recorder_cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_username_key" ON "employees" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_name_key" ON "employees" USING btree (lower("name")) WHERE "employees"."active";--> statement-breakpoint
CREATE INDEX "employees_manager_idx" ON "employees" USING btree ("manager_hrid");--> statement-breakpoint
CREATE INDEX "partner_crews_partner_idx" ON "partner_crews" USING btree ("partner_hrid");--> statement-breakpoint
CREATE INDEX "partner_crews_crew_idx" ON "partner_crews" USING btree ("crew_hrid");--> statement-breakpoint
CREATE INDEX "device_notices_hrid_idx" ON "device_notices" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "device_notices_cfid_idx" ON "device_notices" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "passkeys_hrid_idx" ON "passkeys" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "pending_logins_hrid_idx" ON "pending_logins" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "recovery_codes_hrid_idx" ON "recovery_codes" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "feedback_jobid_idx" ON "feedback" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "feedback_caller_cfid_idx" ON "feedback" USING btree ("caller_cfid");--> statement-breakpoint
CREATE INDEX "feedback_caller_hrid_idx" ON "feedback" USING btree ("caller_hrid");--> statement-breakpoint
CREATE INDEX "images_jobid_idx" ON "images" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "images_jobinfoid_idx" ON "images" USING btree ("jobinfoid");--> statement-breakpoint
CREATE INDEX "images_dnfid_idx" ON "images" USING btree ("dnfid");--> statement-breakpoint
CREATE INDEX "images_recruit_idx" ON "images" USING btree ("recruit_id");--> statement-breakpoint
CREATE INDEX "images_inspection_idx" ON "images" USING btree ("inspection_id");--> statement-breakpoint
CREATE INDEX "images_uploaded_by_idx" ON "images" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE INDEX "images_erased_idx" ON "images" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "inspections_job_idx" ON "inspections" USING btree ("jobid","created_at");--> statement-breakpoint
CREATE INDEX "inspections_inspector_idx" ON "inspections" USING btree ("inspector_hrid");--> statement-breakpoint
CREATE INDEX "inspections_driver_idx" ON "inspections" USING btree ("driver_hrid");--> statement-breakpoint
CREATE INDEX "inspections_partner_idx" ON "inspections" USING btree ("partner_hrid");--> statement-breakpoint
CREATE INDEX "inspections_partner1_idx" ON "inspections" USING btree ("partner1_hrid");--> statement-breakpoint
CREATE INDEX "job_notes_jobid_idx" ON "job_notes" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "job_notes_recorder_hrid_idx" ON "job_notes" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "job_notes_recorder_cfid_idx" ON "job_notes" USING btree ("recorder_cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_package_number_key" ON "jobs" USING btree ("crew_hrid","schdate","num") WHERE "jobs"."num" is not null;--> statement-breakpoint
CREATE INDEX "jobs_crew_day_idx" ON "jobs" USING btree ("crew_hrid","schdate");--> statement-breakpoint
CREATE INDEX "jobs_schdate_idx" ON "jobs" USING btree ("schdate");--> statement-breakpoint
CREATE INDEX "jobs_open_window_idx" ON "jobs" USING btree ("sdate","fdate") WHERE datebi is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_assigned_idx" ON "jobs" USING btree ("schdate","crew_hrid") WHERE crew_hrid is not null and datebi is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_cancelled_idx" ON "jobs" USING btree ("cancelled_at","jobid") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_holding_cell_idx" ON "jobs" USING btree ("datesold") WHERE holding_cell and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_emergency_idx" ON "jobs" USING btree ("sdate") WHERE prodcomm = 'Emergency' and datebi is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_cfid_idx" ON "jobs" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "jobs_jobinfoid_idx" ON "jobs" USING btree ("jobinfoid");--> statement-breakpoint
CREATE INDEX "jobs_datebi_idx" ON "jobs" USING btree ("datebi") WHERE datebi is not null;--> statement-breakpoint
CREATE INDEX "jobs_production_idx" ON "jobs" USING btree ("datebi","crew_hrid","discount_price","price") WHERE datebi is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_crew_done_idx" ON "jobs" USING btree ("crew_hrid","datebi","recstatus","discount_price","price") WHERE datebi is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "jobs_recorder_idx" ON "jobs" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "jobs_unpaid_idx" ON "jobs" USING btree ("cfid","datebi") WHERE datebi is not null and recstatus is distinct from 'PAID';--> statement-breakpoint
CREATE INDEX "jobs_unpaid_crew_idx" ON "jobs" USING btree ("crew_hrid","datebi") WHERE datebi is not null and cancelled_at is null and (recstatus is null or recstatus not in ('PAID', 'Paid By Card'));--> statement-breakpoint
CREATE INDEX "lead_notes_msid_idx" ON "lead_notes" USING btree ("msid");--> statement-breakpoint
CREATE INDEX "lead_notes_recorder_hrid_idx" ON "lead_notes" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "lead_notes_recorder_cfid_idx" ON "lead_notes" USING btree ("recorder_cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_dnfid_key" ON "leads" USING btree ("dnfid");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_sign_pickup_key" ON "leads" USING btree ("sign_pickup_id");--> statement-breakpoint
CREATE INDEX "leads_open_idx" ON "leads" USING btree ("kind","messdate") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "leads_without_holder_idx" ON "leads" USING btree ("messdate") WHERE resolved_at is null and holder_hrid is null;--> statement-breakpoint
CREATE INDEX "leads_messdate_idx" ON "leads" USING btree ("messdate");--> statement-breakpoint
CREATE INDEX "leads_resolved_at_idx" ON "leads" USING btree ("resolved_at");--> statement-breakpoint
CREATE INDEX "leads_done_idx" ON "leads" USING btree ("kind","resolved_at") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX "leads_cfid_idx" ON "leads" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "leads_jobinfoid_idx" ON "leads" USING btree ("jobinfoid");--> statement-breakpoint
CREATE INDEX "leads_jobid_idx" ON "leads" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "leads_holder_idx" ON "leads" USING btree ("holder_hrid","messdate");--> statement-breakpoint
CREATE INDEX "leads_estimator_idx" ON "leads" USING btree ("estimator_hrid","messdate");--> statement-breakpoint
CREATE INDEX "leads_returned_by_idx" ON "leads" USING btree ("returned_by");--> statement-breakpoint
CREATE INDEX "leads_earned_idx" ON "leads" USING btree ("returned_by","est_date","returned_at","visit_pay","sales_pay") WHERE returned_at is not null;--> statement-breakpoint
CREATE INDEX "leads_resolved_by_idx" ON "leads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "leads_recorder_hrid_idx" ON "leads" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "leads_recorder_cfid_idx" ON "leads" USING btree ("recorder_cfid");--> statement-breakpoint
CREATE INDEX "sign_pickups_jobid_idx" ON "sign_pickups" USING btree ("jobid");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_pickups_pending_key" ON "sign_pickups" USING btree ("jobid") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "sign_pickups_resolved_by_idx" ON "sign_pickups" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "sign_pickups_recorder_hrid_idx" ON "sign_pickups" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "sign_pickups_recorder_cfid_idx" ON "sign_pickups" USING btree ("recorder_cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_descriptions_key" ON "ledger_descriptions" USING btree (lower("description"));--> statement-breakpoint
CREATE INDEX "ledger_transactions_location_date_idx" ON "ledger_transactions" USING btree ("location","date");--> statement-breakpoint
CREATE INDEX "ledger_transactions_date_idx" ON "ledger_transactions" USING btree ("date");--> statement-breakpoint
CREATE INDEX "ledger_transactions_sums_idx" ON "ledger_transactions" USING btree ("date","type_income","amount") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_description_idx" ON "ledger_transactions" USING btree ("description_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_recorder_idx" ON "ledger_transactions" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "live_action_events_action_idx" ON "live_action_events" USING btree ("live_action_id","at");--> statement-breakpoint
CREATE INDEX "live_action_events_actor_idx" ON "live_action_events" USING btree ("actor_hrid");--> statement-breakpoint
CREATE INDEX "live_actions_status_idx" ON "live_actions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "live_actions_claimed_by_idx" ON "live_actions" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "live_actions_recorder_idx" ON "live_actions" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "odd_jobs_cfid_idx" ON "odd_jobs" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "odd_jobs_jobinfoid_idx" ON "odd_jobs" USING btree ("jobinfoid");--> statement-breakpoint
CREATE INDEX "odd_jobs_msid_idx" ON "odd_jobs" USING btree ("msid");--> statement-breakpoint
CREATE INDEX "odd_jobs_crew_idx" ON "odd_jobs" USING btree ("crew_hrid","datebi");--> statement-breakpoint
CREATE INDEX "odd_jobs_partner_idx" ON "odd_jobs" USING btree ("partner_hrid","datebi");--> statement-breakpoint
CREATE INDEX "odd_jobs_unpaid_idx" ON "odd_jobs" USING btree ("crew_hrid","datebi") WHERE datebi is not null and cancelled_at is null and (recstatus is null or recstatus not in ('PAID', 'Paid By Card'));--> statement-breakpoint
CREATE INDEX "odd_jobs_sdate_idx" ON "odd_jobs" USING btree ("sdate");--> statement-breakpoint
CREATE INDEX "odd_jobs_type_date_idx" ON "odd_jobs" USING btree ("type5","date");--> statement-breakpoint
CREATE INDEX "odd_jobs_recorder_hrid_idx" ON "odd_jobs" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "odd_jobs_recorder_cfid_idx" ON "odd_jobs" USING btree ("recorder_cfid");--> statement-breakpoint
CREATE INDEX "partner_expenses_partner_idx" ON "partner_expenses" USING btree ("partner_hrid","date");--> statement-breakpoint
CREATE INDEX "partner_expenses_recorder_idx" ON "partner_expenses" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "payouts_partner_idx" ON "payouts" USING btree ("partner_hrid","date");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_cheque_key" ON "payouts" USING btree ("chequenum") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payouts_recorder_idx" ON "payouts" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "targets_partner_period_key" ON "targets" USING btree ("partner_hrid","sdate");--> statement-breakpoint
CREATE INDEX "targets_recorder_idx" ON "targets" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "employee_notes_person_day_idx" ON "employee_notes" USING btree ("hrid","day");--> statement-breakpoint
CREATE INDEX "employee_notes_recorder_idx" ON "employee_notes" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "mgt_tasks_natural_key" ON "mgt_tasks" USING btree ("hrid","day","rstime") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mgt_tasks_hrid_idx" ON "mgt_tasks" USING btree ("hrid","day");--> statement-breakpoint
CREATE INDEX "mgt_tasks_partner_idx" ON "mgt_tasks" USING btree ("partner_hrid","day");--> statement-breakpoint
CREATE INDEX "mgt_tasks_day_idx" ON "mgt_tasks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "mgt_tasks_audited_by_idx" ON "mgt_tasks" USING btree ("audited_by");--> statement-breakpoint
CREATE INDEX "mgt_tasks_recorder_idx" ON "mgt_tasks" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_entries_person_day_key" ON "pay_entries" USING btree ("hrid","day","kind") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pay_entries_hrid_idx" ON "pay_entries" USING btree ("hrid","day");--> statement-breakpoint
CREATE INDEX "pay_entries_day_idx" ON "pay_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pay_entries_day_person_idx" ON "pay_entries" USING btree ("day","hrid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pay_entries_crew_day_idx" ON "pay_entries" USING btree ("crew_hrid","day");--> statement-breakpoint
CREATE INDEX "pay_entries_crew_pay_idx" ON "pay_entries" USING btree ("crew_hrid","day","pay") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pay_entries_unaudited_idx" ON "pay_entries" USING btree ("day") WHERE audited_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "pay_entries_audited_by_idx" ON "pay_entries" USING btree ("audited_by");--> statement-breakpoint
CREATE INDEX "pay_entries_audit_changed_by_idx" ON "pay_entries" USING btree ("audit_changed_by");--> statement-breakpoint
CREATE INDEX "pay_entries_recorder_idx" ON "pay_entries" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE INDEX "pay_entries_deleted_by_idx" ON "pay_entries" USING btree ("deleted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_periods_one_active_key" ON "pay_periods" USING btree ("active") WHERE active;--> statement-breakpoint
CREATE INDEX "violations_person_day_idx" ON "violations" USING btree ("hrid","day");--> statement-breakpoint
CREATE INDEX "violations_recorder_idx" ON "violations" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "intended_payments_planned_key" ON "intended_payments" USING btree ("jobid") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "intended_payments_jobid_idx" ON "intended_payments" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "intended_payments_declined_idx" ON "intended_payments" USING btree ("jobid") WHERE state = 'declined';--> statement-breakpoint
CREATE INDEX "intended_payments_card_idx" ON "intended_payments" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "intended_payments_attempt_idx" ON "intended_payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "intended_payments_recorder_idx" ON "intended_payments" USING btree ("recorder_hrid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_jobs_live_key" ON "payment_attempt_jobs" USING btree ("jobid") WHERE live and not released;--> statement-breakpoint
CREATE INDEX "payment_attempt_jobs_returned_idx" ON "payment_attempt_jobs" USING btree ("jobid") WHERE returned > 0;--> statement-breakpoint
CREATE INDEX "payment_attempt_jobs_jobid_idx" ON "payment_attempt_jobs" USING btree ("jobid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_pi_key" ON "payment_attempts" USING btree ("pi_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_cfid_idx" ON "payment_attempts" USING btree ("cfid","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_customer_idx" ON "payment_attempts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_card_idx" ON "payment_attempts" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_actor_idx" ON "payment_attempts" USING btree ("actor_hrid");--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled_idx" ON "payment_attempts" USING btree ("updated_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_returns_attempt_idx" ON "payment_returns" USING btree ("attempt_id","made_at");--> statement-breakpoint
CREATE INDEX "saved_cards_customer_idx" ON "saved_cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "setup_intents_customer_idx" ON "setup_intents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "setup_intents_cfid_idx" ON "setup_intents" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "setup_intents_jobid_idx" ON "setup_intents" USING btree ("jobid");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customers_cfid_key" ON "stripe_customers" USING btree ("cfid") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "stripe_customers_cfid_idx" ON "stripe_customers" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "recruits_status_idx" ON "recruits" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "recruits_updated_by_idx" ON "recruits" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "sessions_hrid_idx" ON "sessions" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "sessions_cfid_idx" ON "sessions" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "sessions_acting_partner_idx" ON "sessions" USING btree ("acting_partner_hrid");--> statement-breakpoint
CREATE INDEX "sessions_viewing_cfid_idx" ON "sessions" USING btree ("viewing_cfid");--> statement-breakpoint
CREATE INDEX "sessions_viewing_jobid_idx" ON "sessions" USING btree ("viewing_jobid");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_events_subject_idx" ON "audit_events" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_events_at_idx" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_kind_idx" ON "audit_events" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_hrid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "float_windows_key" ON "float_windows" USING btree ("year","key");--> statement-breakpoint
CREATE INDEX "float_windows_dates_idx" ON "float_windows" USING btree ("sdate","fdate");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_unique_key" ON "outbox" USING btree ("unique_key");--> statement-breakpoint
CREATE INDEX "outbox_created_idx" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_state_idx" ON "outbox" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "outbox_words_trgm" ON "outbox" USING gin (lower("recipient" || ' ' || coalesce("subject", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("next_attempt_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_text_idx" ON "outbox" USING btree (coalesce("sent_at", "next_attempt_at")) WHERE state in ('sent', 'failed') and text_deleted_at is null;--> statement-breakpoint
CREATE INDEX "outbox_jobid_idx" ON "outbox" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "outbox_cfid_idx" ON "outbox" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "settings_changed_by_idx" ON "settings" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "email_changes_cfid_idx" ON "email_changes" USING btree ("cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm_key" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_keep_key" ON "email_changes" USING btree ("keep_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_pending" ON "email_changes" USING btree ("cfid") WHERE "email_changes"."confirmed_at" is null and "email_changes"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "link_tokens_id_key" ON "link_tokens" USING btree ("id");--> statement-breakpoint
CREATE INDEX "link_tokens_jobid_idx" ON "link_tokens" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "link_tokens_created_by_idx" ON "link_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_cfid_idx" ON "password_reset_tokens" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "visit_calls_called_by_idx" ON "visit_calls" USING btree ("called_by");--> statement-breakpoint
CREATE UNIQUE INDEX "wine_list_entries_year_client_key" ON "wine_list_entries" USING btree ("year","cfid");--> statement-breakpoint
CREATE INDEX "wine_list_entries_cfid_idx" ON "wine_list_entries" USING btree ("cfid");--> statement-breakpoint
CREATE INDEX "wine_list_entries_delivered_by_idx" ON "wine_list_entries" USING btree ("delivered_by");--> statement-breakpoint
CREATE INDEX "wine_list_entries_attempted_by_idx" ON "wine_list_entries" USING btree ("attempted_by");--> statement-breakpoint
CREATE INDEX "wine_list_entries_added_by_idx" ON "wine_list_entries" USING btree ("added_by");--> statement-breakpoint
-- A crew works for one partner at a time.
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
-- The audit trail only grows (T34), but for months that were moved to a file: only archive_audit_month opens this door,
-- and only rights of the table's owner go through it.
create function "refuse_audit_change"() returns trigger language plpgsql as $$
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
create trigger "audit_events_append_only" before update or delete on "audit_events"
  for each row execute function "refuse_audit_change"();
--> statement-breakpoint
create trigger "audit_events_no_truncate" before truncate on "audit_events"
  for each statement execute function "refuse_audit_change"();
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
revoke all on function "archive_audit_month"(text, bigint, text, text) from public;--> statement-breakpoint
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
--> statement-breakpoint
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
