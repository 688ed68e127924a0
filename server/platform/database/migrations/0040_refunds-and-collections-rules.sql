-- What happened to a refund is never rewritten.
CREATE TRIGGER payment_refund_facts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_refund_facts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_stay BEFORE DELETE OR TRUNCATE ON "payment_refunds" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER gateway_collections_stay BEFORE DELETE OR TRUNCATE ON "gateway_collections" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- How much of which payment goes back, by whose wish, stays as it was asked.
CREATE FUNCTION guard_payment_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."checkout_id" <> OLD."checkout_id" OR NEW."amount" <> OLD."amount" OR NEW."reason" <> OLD."reason"
		OR NEW."asked_by" <> OLD."asked_by" OR NEW."gateway" <> OLD."gateway" THEN
		RAISE EXCEPTION 'what a refund is about does not change' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_refunds_guard BEFORE UPDATE ON "payment_refunds" FOR EACH ROW EXECUTE FUNCTION guard_payment_refund();
