CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"email_verified_at" timestamp (3) with time zone,
	"locale" text NOT NULL,
	"plan" text DEFAULT 'free_trial' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"generation_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generation_inputs" (
	"generation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"asset_id" uuid NOT NULL,
	CONSTRAINT "generation_inputs_generation_id_position_pk" PRIMARY KEY("generation_id","position")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"status" text NOT NULL,
	"stage" text,
	"progress" real DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"priority" integer NOT NULL,
	"cost" integer NOT NULL,
	"engine" text NOT NULL,
	"model" text,
	"seed" integer NOT NULL,
	"params" jsonb NOT NULL,
	"requested" jsonb,
	"delivered" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_code" text,
	"result_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"processing_ms" integer,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"duration_ms" integer,
	"blob_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"category" text,
	"pose" jsonb,
	"saved" boolean DEFAULT false NOT NULL,
	"slug" text,
	"revision" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "assets_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_inputs" ADD CONSTRAINT "generation_inputs_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_inputs" ADD CONSTRAINT "generation_inputs_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_result_id_assets_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_of_user" ON "verifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_of_user" ON "credit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_hold_per_generation" ON "credit_entries" USING btree ("generation_id") WHERE "credit_entries"."kind" = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "one_settlement_per_generation" ON "credit_entries" USING btree ("generation_id") WHERE "credit_entries"."kind" in ('capture', 'release');--> statement-breakpoint
CREATE UNIQUE INDEX "one_free_plan_per_user" ON "credit_entries" USING btree ("user_id") WHERE "credit_entries"."kind" = 'grant' and "credit_entries"."reason" = 'free_plan';--> statement-breakpoint
CREATE INDEX "generation_inputs_of_asset" ON "generation_inputs" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "generations_of_user" ON "generations" USING btree ("user_id","id") WHERE "generations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "generations_of_user_by_feature" ON "generations" USING btree ("user_id","feature","id") WHERE "generations"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "generations_under_way" ON "generations" USING btree ("priority" DESC NULLS LAST,"id") WHERE "generations"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "generations_by_speed" ON "generations" USING btree ("feature","finished_at") WHERE "generations"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "generations_in_bin" ON "generations" USING btree ("deleted_at") WHERE "generations"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assets_of_owner" ON "assets" USING btree ("owner_id","id") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_by_blob" ON "assets" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "assets_by_thumbnail" ON "assets" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "assets_in_bin" ON "assets" USING btree ("deleted_at") WHERE "assets"."deleted_at" is not null;