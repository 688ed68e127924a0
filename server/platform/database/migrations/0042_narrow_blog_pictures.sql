ALTER TABLE "blog_pictures" ADD COLUMN "small_blob" text;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_smallBlob_unique" UNIQUE("small_blob");