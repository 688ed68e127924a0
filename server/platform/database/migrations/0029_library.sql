CREATE TABLE "storage_totals" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"uploads" integer DEFAULT 0 NOT NULL,
	"upload_bytes" bigint DEFAULT 0 NOT NULL,
	"results" integer DEFAULT 0 NOT NULL,
	"result_bytes" bigint DEFAULT 0 NOT NULL,
	"binned" integer DEFAULT 0 NOT NULL,
	"binned_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "generation_inputs_of_asset";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ai_label" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "search_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(rtrim('u' || owner_id::text || ' ' || search_words), ' '))) STORED;--> statement-breakpoint
ALTER TABLE "storage_totals" ADD CONSTRAINT "storage_totals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_of_owner_by_kind" ON "assets" USING btree ("owner_id","kind","id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_of_owner_by_role" ON "assets" USING btree ("owner_id","role","id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_of_owner_shown" ON "assets" USING btree ("owner_id","id") WHERE "assets"."deleted_at" is null and "assets"."role" <> 'mask';--> statement-breakpoint
CREATE INDEX "assets_of_owner_sent" ON "assets" USING btree ("owner_id","id") WHERE "assets"."deleted_at" is null and "assets"."role" not in ('mask', 'result');--> statement-breakpoint
CREATE INDEX "assets_of_owner_in_bin" ON "assets" USING btree ("owner_id","id") WHERE "assets"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assets_with_tags" ON "assets" USING btree ("owner_id") WHERE "assets"."deleted_at" is null and "assets"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "assets_by_words" ON "assets" USING gin ("search");--> statement-breakpoint
CREATE INDEX "generation_inputs_of_asset" ON "generation_inputs" USING btree ("asset_id","generation_id");