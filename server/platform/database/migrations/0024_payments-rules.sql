-- What happened to a payment is never rewritten.
CREATE TRIGGER checkout_facts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "checkout_facts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gateway_events_stay BEFORE DELETE OR TRUNCATE ON "gateway_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_transfers_stay BEFORE DELETE OR TRUNCATE ON "payment_transfers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER checkouts_stay BEFORE DELETE OR TRUNCATE ON "checkouts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_cases_stay BEFORE DELETE OR TRUNCATE ON "payment_cases" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whose a transfer is may be found out once; nothing else of it changes.
CREATE FUNCTION guard_payment_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - 'checkout_id') <> (to_jsonb(OLD) - 'checkout_id') OR OLD."checkout_id" IS NOT NULL THEN
		RAISE EXCEPTION 'a transfer does not change' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_transfers_guard BEFORE UPDATE ON "payment_transfers" FOR EACH ROW EXECUTE FUNCTION guard_payment_transfer();
--> statement-breakpoint
-- Who buys what at which price stays as it was asked; what was given is not ungiven.
CREATE FUNCTION guard_checkout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."user_id" <> OLD."user_id" OR NEW."item" <> OLD."item" OR NEW."amount" <> OLD."amount" OR NEW."reference" <> OLD."reference"
		OR NEW."gateway" <> OLD."gateway" OR NEW."method" <> OLD."method" OR (OLD."granted" AND NOT NEW."granted") THEN
		RAISE EXCEPTION 'what a checkout is about does not change' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER checkouts_guard BEFORE UPDATE ON "checkouts" FOR EACH ROW EXECUTE FUNCTION guard_checkout();
