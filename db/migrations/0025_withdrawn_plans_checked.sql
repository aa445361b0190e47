-- no-transaction
ALTER TABLE "intended_payments" VALIDATE CONSTRAINT "intended_payments_withdrawn";
