CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"address" text,
	"browser" text,
	"system" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "active_periods" (
	"period" text NOT NULL,
	"start" date NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "active_periods_period_start_pk" PRIMARY KEY("period","start")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "activity_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "credit_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "credit_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "duration_days" (
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "duration_days_day_feature_duration_ms_pk" PRIMARY KEY("day","feature","duration_ms")
);
--> statement-breakpoint
CREATE TABLE "generation_days" (
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"engine" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text NOT NULL,
	"runs" integer NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "generation_days_day_feature_engine_status_error_code_pk" PRIMARY KEY("day","feature","engine","status","error_code")
);
--> statement-breakpoint
CREATE TABLE "generation_ends" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"engine" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text NOT NULL,
	"credits" integer NOT NULL,
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "retained_weeks" (
	"cohort" date NOT NULL,
	"week" date NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "retained_weeks_cohort_week_pk" PRIMARY KEY("cohort","week")
);
--> statement-breakpoint
CREATE TABLE "taken_over" (
	"name" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"generations" integer DEFAULT 0 NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"credits_spent" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_words" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(name || ' ' || email, NFD), U&'[\0300-\036F]', '', 'g'), 'Đđ', 'dd'))) STORED;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totals" ADD CONSTRAINT "user_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_target" ON "audit_entries" USING btree ("target");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_of_user" ON "activity" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "user_totals_by_generations" ON "user_totals" USING btree ("generations","user_id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credit_entries_by_time" ON "credit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "generations_by_owner" ON "generations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "generations_by_age" ON "generations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "failures_by_end" ON "generations" USING btree ("finished_at") WHERE "generations"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "generations_that_failed" ON "generations" USING btree ("id") WHERE "generations"."status" = 'failed';