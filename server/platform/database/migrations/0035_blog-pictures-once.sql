ALTER TABLE "blog_pictures" DROP CONSTRAINT "blog_pictures_hash_unique";--> statement-breakpoint
ALTER TABLE "blog_pictures" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_blob_unique" UNIQUE("blob");