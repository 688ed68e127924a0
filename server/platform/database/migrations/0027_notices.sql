CREATE TABLE "answered_guides" (
	"user_id" uuid NOT NULL,
	"guide" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answered_guides_user_id_guide_pk" PRIMARY KEY("user_id","guide")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_long_jobs" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "answered_guides" ADD CONSTRAINT "answered_guides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_of_user_unseen" ON "generations" USING btree ("user_id","finished_at") WHERE "generations"."seen_at" is null and "generations"."finished_at" is not null and "generations"."deleted_at" is null and "generations"."token_id" is null;