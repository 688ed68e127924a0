ALTER TABLE "assets" ADD COLUMN "animation_key" text;--> statement-breakpoint
CREATE INDEX "assets_by_animation" ON "assets" USING btree ("animation_key") WHERE "assets"."animation_key" is not null;