-- Pictures that were kept before they could be found by words.
UPDATE "assets" SET "search_words" = btrim(regexp_replace(
	lower(translate(regexp_replace(normalize(concat_ws(' ', "name", "name_en"), NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd')),
	'[^a-z0-9]+', ' ', 'g'))
WHERE "owner_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "storage_totals" ("owner_id", "uploads", "upload_bytes", "results", "result_bytes", "binned", "binned_bytes")
SELECT owner_id,
	count(*) FILTER (WHERE deleted_at IS NULL AND role <> 'result'),
	coalesce(sum(bytes) FILTER (WHERE deleted_at IS NULL AND role <> 'result'), 0),
	count(*) FILTER (WHERE deleted_at IS NULL AND role = 'result'),
	coalesce(sum(bytes) FILTER (WHERE deleted_at IS NULL AND role = 'result'), 0),
	count(*) FILTER (WHERE deleted_at IS NOT NULL),
	coalesce(sum(bytes) FILTER (WHERE deleted_at IS NOT NULL), 0)
FROM "assets" WHERE owner_id IS NOT NULL GROUP BY owner_id;
--> statement-breakpoint
CREATE FUNCTION count_storage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	picture assets;
	sign integer;
BEGIN
	FOREACH sign IN ARRAY ARRAY[-1, 1] LOOP
		CONTINUE WHEN (sign = -1 AND TG_OP = 'INSERT') OR (sign = 1 AND TG_OP = 'DELETE');
		IF sign = -1 THEN picture := OLD; ELSE picture := NEW; END IF;
		CONTINUE WHEN picture.owner_id IS NULL;
		INSERT INTO storage_totals AS t (owner_id, uploads, upload_bytes, results, result_bytes, binned, binned_bytes)
		VALUES (picture.owner_id,
			CASE WHEN picture.deleted_at IS NULL AND picture.role <> 'result' THEN sign ELSE 0 END,
			CASE WHEN picture.deleted_at IS NULL AND picture.role <> 'result' THEN sign * picture.bytes ELSE 0 END,
			CASE WHEN picture.deleted_at IS NULL AND picture.role = 'result' THEN sign ELSE 0 END,
			CASE WHEN picture.deleted_at IS NULL AND picture.role = 'result' THEN sign * picture.bytes ELSE 0 END,
			CASE WHEN picture.deleted_at IS NOT NULL THEN sign ELSE 0 END,
			CASE WHEN picture.deleted_at IS NOT NULL THEN sign * picture.bytes ELSE 0 END)
		ON CONFLICT (owner_id) DO UPDATE SET
			uploads = t.uploads + excluded.uploads, upload_bytes = t.upload_bytes + excluded.upload_bytes,
			results = t.results + excluded.results, result_bytes = t.result_bytes + excluded.result_bytes,
			binned = t.binned + excluded.binned, binned_bytes = t.binned_bytes + excluded.binned_bytes;
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER assets_are_counted AFTER INSERT OR DELETE OR UPDATE OF owner_id, role, bytes, deleted_at ON "assets"
FOR EACH ROW EXECUTE FUNCTION count_storage();
