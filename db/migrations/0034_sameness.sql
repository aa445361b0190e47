-- no-transaction
-- The same as `fold` in lib/values/sameness.ts: lower case, no accents, straight apostrophes and dashes.
CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL RESTRICTED AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN lower(words);
  END IF;
  -- In the locale C, lower() only knows A to Z.
  RETURN normalize(replace(replace(replace(translate(translate(
    regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g'),
    'ŁØĐÐÆŒẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
    'łøđðæœßαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    'øłđðıς‘’ʼ′‐‑‒–—−', 'olddiσ''''''''------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC);
END
$$;--> statement-breakpoint
-- Commas that separate nothing.
CREATE OR REPLACE FUNCTION without_bare_commas(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(words, ' +', ' ', 'g'), '( ,)+(?= )', ' ,', 'g'),
    '^( ,)? ', ' '), '( ,)? $', ' ');
$$;--> statement-breakpoint
-- The same as `houseKey` in lib/values/sameness.ts, part by part.
CREATE OR REPLACE FUNCTION house_key(address text, city text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL RESTRICTED COST 10000 AS $$
DECLARE
  here CONSTANT text := '(?: ,| on| ont| ontario| canada| toronto| north york| scarborough| etobicoke| east york| york)+ $';
  here_without_comma CONSTANT text := '( (?:st|street|ave|av|avenue|rd|road|blvd|boulevard|dr|drive|cres|crescent|crt|ct|court|pl|place|ln|lane|gdns|gardens|terr|terrace|sq|square)(?: [nsew]| north| south| east| west)?)(?: on| ont| ontario| canada| toronto)+ $';
  units CONSTANT text := ' (?:unit|unite|apt|appt|apartment|appartement|app|suite|ste)(?: unit)? ?([a-z]?[0-9]+[a-z]?|[a-z])(?:-(?=[0-9])|(?= ))';
  penthouse CONSTANT text := ' (?:ph|penthouse) ?([0-9]+[a-z]?)(?= )';
  in_front CONSTANT text := '^ ([a-z]?[0-9]+[a-z]?|[a-z])-(?=[0-9])(?![0-9]+/[0-9])';
  signs CONSTANT text := '!"$%&*+.:<=>?@[\]^_`{|}~';
  known CONSTANT jsonb := '{"street": "st", "str": "st", "saint": "st", "sainte": "ste", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "boul": "blvd", "drive": "dr", "crescent": "cres", "cr": "cres", "court": "crt", "ct": "crt", "place": "pl", "square": "sq", "lane": "ln", "circle": "cir", "circ": "cir", "terrace": "terr", "ter": "terr", "gardens": "gdns", "gdn": "gdns", "trail": "trl", "tr": "trl", "highway": "hwy", "parkway": "pkwy", "pky": "pkwy", "heights": "hts", "grove": "grv", "mount": "mt", "point": "pt", "park": "pk", "gate": "gt", "north": "n", "nord": "n", "south": "s", "sud": "s", "east": "e", "est": "e", "west": "w", "ouest": "w", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw", "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th"}';
  texts text[] := ARRAY[left(address, 500), left(coalesce(city, ''), 500)];
  one text;
  town text;
  unit text;
  comma integer;
  result text;
BEGIN
  IF address IS NULL THEN
    RETURN NULL;
  END IF;
  FOR n IN 1..2 LOOP
    one := public.folded(replace(replace(replace(texts[n], '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4'));
    one := replace(replace(replace(one, '⁄', '/'), '''', ''), '#', ' unit ');
    one := regexp_replace(one, '[,;()\n]', ' , ', 'g');
    one := translate(one, signs, repeat(' ', length(signs)));
    one := regexp_replace(one, '\s*-\s*', '-', 'g');
    texts[n] := regexp_replace(' ' || one || ' ', '\s+', ' ', 'g');
  END LOOP;
  one := regexp_replace(texts[1], ' [a-z][0-9][a-z][ -]?[0-9][a-z][0-9](?= )', '', 'g');
  unit := 'ph' || substring(one from penthouse);
  IF unit IS NOT NULL THEN
    one := regexp_replace(one, penthouse, ' ');
  ELSE
    unit := regexp_replace(substring(one from units), '^0+(?=[0-9])', '');
    one := regexp_replace(one, units, ' ');
  END IF;
  one := public.without_bare_commas(one);
  IF unit IS NULL THEN
    unit := regexp_replace(substring(one from in_front), '^0+(?=[0-9])', '');
    one := regexp_replace(one, in_front, ' ');
  END IF;
  comma := strpos(one, ' ,');
  IF comma = 0 THEN
    one := regexp_replace(one, here_without_comma, '\1 ');
  ELSE
    one := left(one, comma - 1) || regexp_replace(substr(one, comma), here, ' ');
  END IF;
  town := btrim(regexp_replace(regexp_replace(' , ' || btrim(texts[2]) || ' ', here, ' '), '^[ ,]+', ''));
  IF town <> '' THEN
    IF right(one, length(town) + 2) = ' ' || town || ' ' THEN
      one := left(one, length(one) - length(town) - 1);
    END IF;
    one := one || ', ' || town || ' ';
  END IF;
  one := public.without_bare_commas(one);
  one := regexp_replace(one, '^ ([0-9]+)[ -]([0-9]/[0-9])(?= )', ' \1+\2');
  one := regexp_replace(one, '^ ([0-9]+)-([a-z])(?= )', ' \1\2');
  one := replace(regexp_replace(one, '^ 0+(?=[0-9])', ' '), '-', ' ');
  IF one !~ '[^ ,]' THEN
    RETURN '';
  END IF;
  SELECT string_agg(coalesce(known ->> word, word), ' ' ORDER BY at) INTO result
    FROM unnest(string_to_array(one, ' ')) WITH ORDINALITY AS w (word, at) WHERE word <> '';
  RETURN coalesce(result || coalesce(' #' || unit, ''), '');
END
$$;--> statement-breakpoint
-- Whether two words of names can be one: in full, as an initial, cut short, or with one letter wrong.
CREATE OR REPLACE FUNCTION name_words_agree(one text, other text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED AS $$
  SELECT one = other OR (one ~ '^[a-z]+$' AND starts_with(other, one)) OR (other ~ '^[a-z]+$' AND starts_with(one, other))
    OR (length(one) >= 4 AND length(other) >= 4 AND public.near_names(one) && public.near_names(other));
$$;--> statement-breakpoint
-- Whether two names can be one person's: each word of the shorter one is in the other, and the other way around if both
-- have as many. A name without words is nobody's.
CREATE OR REPLACE FUNCTION names_agree(one text, other text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL RESTRICTED AS $$
DECLARE
  few text[] := array_remove(regexp_split_to_array(replace(public.folded(one), '''', ''), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+'), '');
  many text[] := array_remove(regexp_split_to_array(replace(public.folded(other), '''', ''), '[\x01-\x2f\x3a-\x60\x7b-\x7f]+'), '');
BEGIN
  IF cardinality(few) > cardinality(many) THEN
    RETURN public.names_agree(other, one);
  END IF;
  RETURN cardinality(few) > 0
    AND NOT EXISTS (SELECT FROM unnest(few) f
      WHERE NOT EXISTS (SELECT FROM unnest(many) m WHERE public.name_words_agree(f, m)))
    AND (cardinality(few) < cardinality(many) OR NOT EXISTS (SELECT FROM unnest(many) m
      WHERE NOT EXISTS (SELECT FROM unnest(few) f WHERE public.name_words_agree(f, m))));
END
$$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_search_folded_trgm" ON "clients" USING gin (folded(' ' || coalesce("firstname", '') || ' ' || "lastname" || ' ' || coalesce("company", '') || ' ' || coalesce("address", '') || ' ' || coalesce("email", '') || ' ' || coalesce("second_email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(coalesce("cellphone", ''), '[^0-9]', '', 'g') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_lastname_folded_trgm" ON "clients" USING gin (folded("lastname") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_name_keys_folded_idx" ON "clients" USING gin (near_names(folded(coalesce("firstname", '') || ' ' || "lastname" || ' ' || coalesce("company", ''))));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "properties_address_folded_trgm" ON "properties" USING gin (folded("address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "properties_street_keys_folded_idx" ON "properties" USING gin (near_names(folded(split_part("address", ',', 1))));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "properties_house_idx" ON "properties" USING btree (house_key("address", "city"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "clients_search_trgm";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "clients_lastname_trgm";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "clients_name_keys_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_address_trgm";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_street_keys_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "properties_street_idx";
