DROP INDEX "users_open_by_name";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(last_name || ' ' || first_name, NFD), U&'[\0300-\036F]', '', 'g'), 'Đđ', 'dd'))) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_words" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(last_name || ' ' || first_name || ' ' || email || ' ' || description, NFD), U&'[\0300-\036F]', '', 'g'), 'Đđ', 'dd'))) STORED;--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree ("plain_name","id");--> statement-breakpoint
CREATE INDEX "failures_by_cost" ON "generations" USING btree ("cost","id") WHERE "generations"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "failures_by_duration" ON "generations" USING btree (coalesce("processing_ms", -1),"id") WHERE "generations"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "users_open_by_words" ON "users" USING btree ("search_words","id") WHERE closed_at is null;