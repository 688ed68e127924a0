CREATE TABLE "sandbox_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"title" text NOT NULL,
	"return_path" text NOT NULL,
	"cancel_path" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"amount" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"item" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"order_code" bigint GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_order_code_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"link" jsonb,
	"granted" boolean DEFAULT false NOT NULL,
	"recurring" boolean DEFAULT false NOT NULL,
	"return_to" text,
	"ip" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "checkouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "checkouts_orderCode_unique" UNIQUE("order_code")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"checkout_id" uuid,
	"transfer_id" uuid,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"invoice" text NOT NULL,
	"checkout_id" uuid,
	"amount" integer NOT NULL,
	"memo" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_facts" ADD CONSTRAINT "checkout_facts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_transfer_id_payment_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."payment_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facts_of_checkout" ON "checkout_facts" USING btree ("checkout_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "one_checkout_per_key" ON "checkouts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "checkouts_of_user" ON "checkouts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "checkouts_by_end" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."state" in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "checkouts_by_state" ON "checkouts" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_event_of_gateway" ON "gateway_events" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "open_payment_cases" ON "payment_cases" USING btree ("id") WHERE "payment_cases"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_case" ON "payment_cases" USING btree ("checkout_id","kind") WHERE "payment_cases"."status" = 'open' and "payment_cases"."checkout_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_transfer_of_invoice" ON "payment_transfers" USING btree ("gateway","invoice");--> statement-breakpoint
CREATE INDEX "transfers_of_checkout" ON "payment_transfers" USING btree ("checkout_id");