-- What remains of a lot is the sum of its entries, by construction; the check of the table keeps it above nothing.
CREATE FUNCTION apply_lot_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "credit_lots" SET "remaining" = "remaining" + NEW."amount" WHERE "id" = NEW."lot_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_lot_entries_apply AFTER INSERT ON "credit_lot_entries" FOR EACH ROW EXECUTE FUNCTION apply_lot_entry();
--> statement-breakpoint
CREATE TRIGGER credit_lot_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_lot_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nobody but the trigger of the entries writes what remains, and nothing else of a lot ever changes.
CREATE FUNCTION guard_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF pg_trigger_depth() < 2 OR (to_jsonb(NEW) - 'remaining') <> (to_jsonb(OLD) - 'remaining') THEN
		RAISE EXCEPTION 'credit_lots is written by its entries alone' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_lots_guard BEFORE UPDATE ON "credit_lots" FOR EACH ROW EXECUTE FUNCTION guard_lot();
--> statement-breakpoint
CREATE TRIGGER credit_lots_stay BEFORE DELETE OR TRUNCATE ON "credit_lots" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION start_lot_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."remaining" := 0;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_lots_start_empty BEFORE INSERT ON "credit_lots" FOR EACH ROW EXECUTE FUNCTION start_lot_empty();
--> statement-breakpoint
-- Entries from before there were lots: all credits of a person are one lot without an end.
INSERT INTO "credit_lots" ("id", "user_id", "source", "granted", "created_at")
SELECT gen_random_uuid(), "user_id", 'opening', sum("amount") FILTER (WHERE "kind" = 'grant'), min("created_at")
FROM "credit_entries" GROUP BY "user_id" HAVING sum("amount") FILTER (WHERE "kind" = 'grant') > 0;
--> statement-breakpoint
INSERT INTO "credit_lot_entries" ("entry_id", "lot_id", "amount")
SELECT e."id", l."id", e."amount" FROM "credit_entries" e JOIN "credit_lots" l ON l."user_id" = e."user_id"
WHERE e."amount" <> 0 ORDER BY e."id";
--> statement-breakpoint
-- The sum of what an entry moves in lots is its amount: a statement of entries and the balance of lots can't part.
CREATE FUNCTION check_entry_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."amount" <> (SELECT coalesce(sum("amount"), 0) FROM "credit_lot_entries" WHERE "entry_id" = NEW."id") THEN
		RAISE EXCEPTION 'entry % does not move its amount', NEW."id" USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_move_their_amount AFTER INSERT ON "credit_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_moves();
--> statement-breakpoint
CREATE FUNCTION check_lot_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT "amount" FROM "credit_entries" WHERE "id" = NEW."entry_id") <> (SELECT sum("amount") FROM "credit_lot_entries" WHERE "entry_id" = NEW."entry_id") THEN
		RAISE EXCEPTION 'entry % does not move its amount', NEW."entry_id" USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_lot_entries_match AFTER INSERT ON "credit_lot_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lot_entry();
--> statement-breakpoint
-- A version of a plan can only end; its price and what it gives stay what was bought.
CREATE FUNCTION guard_plan_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - 'retired_at') <> (to_jsonb(OLD) - 'retired_at') THEN
		RAISE EXCEPTION 'a version of a plan does not change' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plan_versions_guard BEFORE UPDATE ON "plan_versions" FOR EACH ROW EXECUTE FUNCTION guard_plan_version();
--> statement-breakpoint
CREATE TRIGGER plan_versions_stay BEFORE DELETE OR TRUNCATE ON "plan_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_packs_guard BEFORE UPDATE ON "credit_packs" FOR EACH ROW EXECUTE FUNCTION guard_plan_version();
--> statement-breakpoint
CREATE TRIGGER credit_packs_stay BEFORE DELETE OR TRUNCATE ON "credit_packs" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER purchases_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "purchases" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "receipt_documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
