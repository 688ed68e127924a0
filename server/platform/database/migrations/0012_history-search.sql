CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"asset_ids" uuid[] NOT NULL,
	"size" text NOT NULL,
	"quality" text NOT NULL,
	"format" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "generations_of_user";--> statement-breakpoint
DROP INDEX "generations_of_user_by_feature";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(rtrim('u' || user_id::text || ' ' || search_words), ' '))) STORED;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_by_age" ON "archives" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "generations_of_user_by_status" ON "generations" USING btree ("user_id","status","created_at","id") WHERE "generations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "generations_of_user_by_feature_status" ON "generations" USING btree ("user_id","feature","status","created_at","id") WHERE "generations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "generations_of_user_in_bin" ON "generations" USING btree ("user_id","created_at","id") WHERE "generations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "generations_by_words" ON "generations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "generations_of_result" ON "generations" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "generations_of_user" ON "generations" USING btree ("user_id","created_at","id") WHERE "generations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "generations_of_user_by_feature" ON "generations" USING btree ("user_id","feature","created_at","id") WHERE "generations"."deleted_at" is null;