import type postgres from "postgres";

/**
 * What schema `public` contains: "table jobs", "type capability" or "function near_names(names text)", each with a
 * digest of its definition.
 */
export type Catalogue = Record<string, string>;

/**
 * Reads the catalogue: tables with their columns, constraints, indexes and triggers, types and functions, but nothing
 * that belongs to an extension. Grants, column order and the brackets of a check don't count, because a restored dump
 * may differ in them. PostgreSQL 15 to 18 give the same result.
 */
export const readCatalogue = (sql: postgres.Sql): Promise<Catalogue> =>
  sql.begin("isolation level repeatable read read only", async (tx) => {
    // Names on the search path are shown without a schema.
    await tx`select set_config('search_path', concat_ws(',', 'public', string_agg(distinct quote_ident(nspname), ',')), true)
      from pg_extension join pg_namespace n on n.oid = extnamespace where nspname <> 'pg_catalog'`;
    const rows = await tx<{ thing: string; digest: string }[]>`
      select thing, md5(definition) as digest
      from (${tables(tx)} union all ${types(tx)} union all ${functions(tx)}) as things
      where not exists (
        select from pg_depend d where d.classid = kind and d.objid = id and d.deptype = 'e'
      ) order by thing`;
    return Object.fromEntries(rows.map(({ thing, digest }) => [thing, digest]));
  });

const tables = (sql: postgres.ISql) => sql`
  select 'table ' || relname as thing, 'pg_class'::regclass as kind, c.oid as id,
    concat_ws(E'\n', relkind, relrowsecurity, columns, constraints, indexes, triggers) as definition
  from pg_class c,
  lateral (
    select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)), E'\n' order by attname) as columns
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = c.oid and attnum > 0 and not attisdropped
  ) as a,
  lateral (
    select string_agg(concat_ws(' ', conname, convalidated, translate(pg_get_constraintdef(oid), '()', '')), E'\n' order by conname) as constraints
    from pg_constraint where conrelid = c.oid and contype <> 'n'
  ) as b,
  lateral (
    select string_agg(concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid)), E'\n' order by relname) as indexes
    from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
  ) as d,
  lateral (
    select string_agg(concat_ws(' ', tgenabled, pg_get_triggerdef(oid)), E'\n' order by tgname) as triggers
    from pg_trigger where tgrelid = c.oid and not tgisinternal
  ) as e
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'c')`;

const types = (sql: postgres.ISql) => sql`
  select 'type ' || typname, 'pg_type'::regclass, t.oid, concat_ws(E'\n', typtype, labels)
  from pg_type t,
  lateral (
    select string_agg(enumlabel, E'\n' order by enumsortorder) as labels from pg_enum where enumtypid = t.oid
  ) as l
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`;

const functions = (sql: postgres.ISql) => sql`
  select 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')', 'pg_proc'::regclass, oid,
    case when prokind in ('f', 'p') then pg_get_functiondef(oid) else prokind::text end
  from pg_proc where pronamespace = 'public'::regnamespace`;
