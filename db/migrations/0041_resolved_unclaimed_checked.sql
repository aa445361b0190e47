-- no-transaction
ALTER TABLE "live_actions" VALIDATE CONSTRAINT "live_actions_claimed";
