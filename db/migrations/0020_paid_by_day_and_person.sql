-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pay_entries_day_person_idx" ON "pay_entries" USING btree ("day","hrid") WHERE deleted_at is null;