CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"named" boolean NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "community_posts_generationId_unique" UNIQUE("generation_id")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"post_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "community_reports_post_id_reporter_id_pk" PRIMARY KEY("post_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"owner_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"writer" text NOT NULL,
	"browser" text,
	"system" text,
	"draft" jsonb,
	"left" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_owner_id_tool_id_pk" PRIMARY KEY("owner_id","tool","id"),
	CONSTRAINT "drafts_count_up" CHECK ("drafts"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_posts_shown" ON "community_posts" USING btree ("id") WHERE "community_posts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_of_owner" ON "community_posts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "community_reports_of_reporter" ON "community_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("reported_at") WHERE "community_reports"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "drafts_of_owner" ON "drafts" USING btree ("owner_id","saved_at");--> statement-breakpoint
CREATE INDEX "drafts_by_age" ON "drafts" USING btree ("saved_at");