-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pay_entries_one_person_idx" ON "pay_entries" USING btree ("audited_at") WHERE audited_by = recorder_hrid and deleted_at is null;
