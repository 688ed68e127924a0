-- Whether a plan lets programs call: the one that was bought for as long as it stands (its grace period is given), or else what is
-- offered now of the plan that the account has.
CREATE FUNCTION plan_has_api(given_user uuid, given_plan text, given_at timestamptz, given_grace interval)
RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		(
			SELECT CASE WHEN s.paid_until + given_grace > given_at THEN v.api_access
				ELSE (SELECT o.api_access FROM plan_versions o WHERE o.plan = 'free_trial' AND o.retired_at IS NULL) END
			FROM subscriptions s JOIN plan_versions v ON v.id = s.plan_version_id
			WHERE s.user_id = given_user AND s.status <> 'ended'
		),
		(SELECT o.api_access FROM plan_versions o WHERE o.plan = given_plan AND o.retired_at IS NULL),
		false
	)
$$;
--> statement-breakpoint
DROP FUNCTION admit_api_token(text, timestamptz, text, text, interval, boolean);
--> statement-breakpoint
-- As before, and a live token of an account whose plan has no API is refused.
-- Lets a request with an API token in, or says why not, in one round trip. A request that is let in is counted: request n stands
-- in slot n mod 1000, so whether another one fits into the last minute is told by the one slot that lies a limit back. A function
-- sees what was committed while it waited for the lock, which one statement with its one snapshot does not.
CREATE FUNCTION admit_api_token(given_hash text, given_at timestamptz, given_ip text, given_service text, given_window interval, given_synced boolean, given_grace interval)
RETURNS TABLE (
	verdict text, hash text, token_id uuid, mode text, services jsonb, rate_limit integer, monthly_cap integer,
	user_id uuid, name text, email text, plan text, locale text, used integer, resets_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	v_row record;
	v_taken bigint;
	v_at timestamptz;
	v_hit timestamptz;
	v_first bigint;
BEGIN
	SELECT s.hash, s.valid_until, t.id, t.mode, t.services, t.rate_limit, t.monthly_cap, t.active, t.expires_at, t.deleted_at,
		t.allowed_ips, u.id AS user_id, u.name, u.email, u.plan, u.locale, u.suspended_at
	INTO v_row
	FROM api_token_secrets s JOIN api_tokens t ON t.id = s.token_id JOIN users u ON u.id = t.user_id
	WHERE s.hash = given_hash;
	IF NOT FOUND THEN RETURN; END IF;

	hash := v_row.hash; token_id := v_row.id; mode := v_row.mode; services := v_row.services;
	rate_limit := v_row.rate_limit; monthly_cap := v_row.monthly_cap;
	user_id := v_row.user_id; name := v_row.name; email := v_row.email; plan := v_row.plan; locale := v_row.locale;
	verdict := CASE
		WHEN v_row.suspended_at IS NOT NULL THEN 'suspended'
		WHEN v_row.deleted_at IS NOT NULL OR v_row.valid_until <= given_at THEN 'revoked'
		WHEN v_row.expires_at <= given_at THEN 'expired'
		WHEN NOT v_row.active THEN 'inactive'
		WHEN jsonb_array_length(v_row.allowed_ips) > 0 AND NOT EXISTS (
			SELECT 1 FROM jsonb_array_elements_text(v_row.allowed_ips) AS range WHERE given_ip::inet <<= range::inet
		) THEN 'address'
		WHEN v_row.mode = 'live' AND NOT plan_has_api(v_row.user_id, v_row.plan, given_at, given_grace) THEN 'plan'
	END;
	IF verdict IS NOT NULL THEN RETURN NEXT; RETURN; END IF;

	-- A server that others share writes what is counted a moment later: only its own crash would forget that moment.
	IF NOT given_synced THEN PERFORM set_config('synchronous_commit', 'off', true); END IF;
	SELECT r.taken, r.oldest, greatest(r.last_at, given_at) INTO v_taken, v_first, v_at
	FROM api_token_rates r WHERE r.token_id = v_row.id FOR UPDATE;
	IF v_taken >= v_row.rate_limit THEN
		SELECT h.at INTO v_hit FROM api_token_hits h
		WHERE h.token_id = v_row.id AND h.slot = (v_taken - v_row.rate_limit) % 1000;
		IF v_hit > v_at - given_window THEN
			verdict := 'limited'; used := v_row.rate_limit; resets_at := v_hit + given_window;
			RETURN NEXT; RETURN;
		END IF;
	END IF;

	INSERT INTO api_token_hits AS h (token_id, slot, at) VALUES (v_row.id, v_taken % 1000, v_at)
	ON CONFLICT (token_id, slot) DO UPDATE SET at = excluded.at;
	-- The oldest request of the last minute moves on as far as time does, mostly by none or one.
	v_first := greatest(v_first, v_taken + 1 - v_row.rate_limit);
	LOOP
		SELECT h.at INTO v_hit FROM api_token_hits h WHERE h.token_id = v_row.id AND h.slot = v_first % 1000;
		EXIT WHEN v_hit > v_at - given_window;
		v_first := v_first + 1;
	END LOOP;
	UPDATE api_token_rates r SET taken = v_taken + 1, oldest = v_first, last_at = v_at, last_ip = given_ip
	WHERE r.token_id = v_row.id;
	INSERT INTO api_token_usage AS d (token_id, day, service, calls)
	VALUES (v_row.id, (given_at AT TIME ZONE 'UTC')::date, given_service, 1)
	ON CONFLICT (token_id, day, service) DO UPDATE SET calls = d.calls + 1;
	verdict := 'granted'; used := v_taken - v_first + 1; resets_at := v_hit + given_window;
	RETURN NEXT;
END
$$;
