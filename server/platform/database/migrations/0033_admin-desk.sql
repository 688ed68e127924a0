CREATE TABLE "blog_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"blob" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blog_pictures_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "blog_translations" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_translations" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("at");