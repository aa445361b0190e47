-- Trigram search, exclusion constraints over ordinary columns, search without accents.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists unaccent;
