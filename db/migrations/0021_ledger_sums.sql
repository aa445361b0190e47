-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_transactions_sums_idx" ON "ledger_transactions" USING btree ("date","type_income","amount") WHERE deleted_at is null;