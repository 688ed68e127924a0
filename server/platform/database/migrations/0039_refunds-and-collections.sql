CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"gateway" text NOT NULL,
	"external_id" text,
	"detail" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refund_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"external_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"told" jsonb NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund_facts" ADD CONSTRAINT "payment_refund_facts_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_collections" ADD CONSTRAINT "gateway_collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_refund" ON "payment_refunds" USING btree ("checkout_id") WHERE "payment_refunds"."state" in ('asked', 'refused', 'needs_hand');--> statement-breakpoint
CREATE INDEX "refunds_to_ask" ON "payment_refunds" USING btree ("try_at") WHERE "payment_refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_of_checkout" ON "payment_refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facts_of_refund" ON "payment_refund_facts" USING btree ("refund_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "one_collection" ON "gateway_collections" USING btree ("gateway","external_id");--> statement-breakpoint
CREATE INDEX "collections_of_user" ON "gateway_collections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "running_collections" ON "gateway_collections" USING btree ("id") WHERE "gateway_collections"."status" <> 'ended';