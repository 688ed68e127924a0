CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO "generation_ends" ("day", "feature", "engine", "status", "error_code", "credits", "duration_ms")
SELECT (finished_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, feature, engine, status, coalesce(error_code, ''),
	CASE WHEN status = 'succeeded' THEN cost ELSE 0 END,
	CASE WHEN status <> 'succeeded' THEN NULL
		WHEN processing_ms < 10000 THEN round(processing_ms / 100.0) * 100
		ELSE round(processing_ms / 1000.0) * 1000 END
FROM "generations" WHERE finished_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO "user_totals" ("user_id", "generations", "succeeded", "failed", "cancelled", "credits_spent", "last_at")
SELECT user_id, count(*), count(*) FILTER (WHERE status = 'succeeded'), count(*) FILTER (WHERE status = 'failed'),
	count(*) FILTER (WHERE status = 'cancelled'), coalesce(sum(cost) FILTER (WHERE status = 'succeeded'), 0), max(finished_at)
FROM "generations" WHERE finished_at IS NOT NULL GROUP BY user_id;
--> statement-breakpoint
INSERT INTO "activity" ("day", "user_id")
SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, user_id FROM "generations"
UNION
SELECT DISTINCT (last_seen_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, user_id FROM "sessions"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION open_user_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO user_totals (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_have_totals AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION open_user_totals();
--> statement-breakpoint
INSERT INTO "user_totals" ("user_id") SELECT id FROM "users" ON CONFLICT DO NOTHING;
