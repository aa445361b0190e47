-- no-transaction
ALTER TABLE "property_notes" VALIDATE CONSTRAINT "property_notes_call";
