CREATE TABLE "result_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation_id" uuid,
	"feature" text NOT NULL,
	"engine" text NOT NULL,
	"model" text,
	"faults" jsonb NOT NULL,
	"details" text NOT NULL,
	"shows_picture" boolean NOT NULL,
	"credits_back" integer NOT NULL,
	"none_because" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "result_feedback_generationId_unique" UNIQUE("generation_id")
);
--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "terms" SET DEFAULT 'not_asked';--> statement-breakpoint
ALTER TABLE "verifications" ALTER COLUMN "terms" SET NOT NULL;--> statement-breakpoint
-- Who agreed to none was asked by nobody.
UPDATE "users" SET "terms_version" = 'not_asked' WHERE "terms_version" IS NULL;--> statement-breakpoint
UPDATE "verifications" SET "terms" = 'not_asked' WHERE "terms" IS NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "terms_version" SET DEFAULT 'not_asked';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "terms_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "result_feedback" ADD CONSTRAINT "result_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_feedback" ADD CONSTRAINT "result_feedback_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_feedback_of_user" ON "result_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_goodwill_per_generation" ON "credit_entries" USING btree ("generation_id") WHERE "credit_entries"."kind" = 'goodwill';--> statement-breakpoint
CREATE UNIQUE INDEX "one_goodwill_a_day" ON "credit_entries" USING btree ("user_id",(("created_at" at time zone 'Asia/Ho_Chi_Minh')::date)) WHERE "credit_entries"."kind" = 'goodwill';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "terms_with_their_moment" CHECK (("users"."terms_version" = 'not_asked') = ("users"."terms_agreed_at" is null));