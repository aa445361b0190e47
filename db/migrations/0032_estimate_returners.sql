-- Returning other people's estimates now takes sales or estimates_signs: whoever returned one in the last year keeps it.
INSERT INTO "employee_capabilities" ("hrid", "capability")
SELECT DISTINCT "returned_by", 'estimates_signs'::"capability" FROM "leads"
JOIN "employees" ON "employees"."hrid" = "leads"."returned_by" AND "employees"."active"
WHERE "leads"."kind" = 'Estimate' AND "leads"."returned_at" > now() - interval '1 year'
ON CONFLICT DO NOTHING;
