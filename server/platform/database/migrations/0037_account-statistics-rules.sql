CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.closed_at IS NULL THEN
		INSERT INTO account_changes (day, plan, verified, suspended, change)
		VALUES ((OLD.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, OLD.plan,
			OLD.email_verified_at IS NOT NULL, OLD.suspended_at IS NOT NULL, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.closed_at IS NULL THEN
		INSERT INTO account_changes (day, plan, verified, suspended, change)
		VALUES ((NEW.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, NEW.plan,
			NEW.email_verified_at IS NOT NULL, NEW.suspended_at IS NOT NULL, 1);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_are_counted
AFTER INSERT OR DELETE OR UPDATE OF plan, email_verified_at, suspended_at, closed_at, created_at ON "users"
FOR EACH ROW EXECUTE FUNCTION count_account();
--> statement-breakpoint
INSERT INTO "account_days" ("day", "plan", "verified", "suspended", "accounts")
SELECT (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, plan, email_verified_at IS NOT NULL, suspended_at IS NOT NULL, count(*)
FROM "users" WHERE closed_at IS NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION open_user_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_totals (user_id, plan, closed) VALUES (NEW.id, NEW.plan, NEW.closed_at IS NOT NULL) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE user_totals SET plan = NEW.plan, closed = NEW.closed_at IS NOT NULL WHERE user_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER totals_follow_users AFTER UPDATE OF plan, closed_at ON "users" FOR EACH ROW
WHEN (OLD.plan <> NEW.plan OR (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)) EXECUTE FUNCTION follow_account();
--> statement-breakpoint
UPDATE "user_totals" SET plan = users.plan, closed = users.closed_at IS NOT NULL FROM "users" WHERE users.id = user_id;
--> statement-breakpoint
CREATE FUNCTION count_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO active_accounts (period, start, user_id, cohort)
	SELECT DISTINCT p.period, date_trunc(p.unit, fresh.day::timestamp)::date, fresh.user_id,
		date_trunc('week', users.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
	FROM fresh JOIN users ON users.id = fresh.user_id
		CROSS JOIN (VALUES ('weekly', 'week'), ('monthly', 'month')) AS p (period, unit)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER activity_is_counted AFTER INSERT ON "activity" REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION count_activity();
--> statement-breakpoint
INSERT INTO "active_accounts" ("period", "start", "user_id", "cohort")
SELECT DISTINCT p.period, date_trunc(p.unit, activity.day::timestamp)::date, activity.user_id,
	date_trunc('week', users.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
FROM "activity" JOIN "users" ON users.id = activity.user_id
	CROSS JOIN (VALUES ('weekly', 'week', 'retention'), ('monthly', 'month', 'monthly')) AS p (period, unit, name)
WHERE activity.day >= coalesce((SELECT until FROM taken_over WHERE taken_over.name = p.name), '-infinity');
