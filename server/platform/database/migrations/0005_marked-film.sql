ALTER TABLE "assets" ADD COLUMN "marked_key" text;--> statement-breakpoint
CREATE INDEX "assets_by_marked" ON "assets" USING btree ("marked_key") WHERE "assets"."marked_key" is not null;