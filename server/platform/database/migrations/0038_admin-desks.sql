ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_translations" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_by_amount" ON "checkouts" USING btree ("amount","id");