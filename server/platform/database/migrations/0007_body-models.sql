CREATE TABLE "body_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"look" jsonb NOT NULL,
	"picture_id" uuid NOT NULL,
	"generation_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "body_models" ADD CONSTRAINT "body_models_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_models" ADD CONSTRAINT "body_models_picture_id_assets_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_models" ADD CONSTRAINT "body_models_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "body_models_of_owner" ON "body_models" USING btree ("owner_id","id") WHERE "body_models"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "body_models_of_generation" ON "body_models" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "body_models_of_picture" ON "body_models" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "body_models_in_bin" ON "body_models" USING btree ("deleted_at") WHERE "body_models"."deleted_at" is not null;