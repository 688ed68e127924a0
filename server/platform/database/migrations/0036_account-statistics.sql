CREATE TABLE "account_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"plan" text NOT NULL,
	"verified" boolean NOT NULL,
	"suspended" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_days" (
	"day" date NOT NULL,
	"plan" text NOT NULL,
	"verified" boolean NOT NULL,
	"suspended" boolean NOT NULL,
	"accounts" integer NOT NULL,
	CONSTRAINT "account_days_day_plan_verified_suspended_pk" PRIMARY KEY("day","plan","verified","suspended")
);
--> statement-breakpoint
CREATE TABLE "active_accounts" (
	"period" text NOT NULL,
	"start" date NOT NULL,
	"user_id" uuid NOT NULL,
	"cohort" date NOT NULL,
	CONSTRAINT "active_accounts_period_start_user_id_pk" PRIMARY KEY("period","start","user_id")
);
--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_by_age";--> statement-breakpoint
DROP INDEX "user_totals_by_generations";--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "plan" text DEFAULT 'free_trial' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "active_accounts" ADD CONSTRAINT "active_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_accounts_of_user" ON "active_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_open_by_name" ON "users" USING btree ("name","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "users_open_by_email" ON "users" USING btree ("email","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "users_open_by_age" ON "users" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "user_totals_open" ON "user_totals" USING btree ("generations","user_id") WHERE not closed;--> statement-breakpoint
CREATE INDEX "user_totals_open_of_plan" ON "user_totals" USING btree ("plan","generations","user_id") WHERE not closed;