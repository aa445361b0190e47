-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "visit_answers_move_idx" ON "visit_answers" USING btree ("jobid") WHERE "visit_answers"."answer" = 'move';
