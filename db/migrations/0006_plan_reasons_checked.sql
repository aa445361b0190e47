-- no-transaction
ALTER TABLE "plans" VALIDATE CONSTRAINT "plans_reason";
