-- Generations that were made before they could be found by words.
UPDATE "generations" AS g
SET "search_words" = btrim(regexp_replace(
  lower(translate(regexp_replace(normalize(concat_ws(' ', g."params" ->> 'prompt', a."name", a."name_en"), NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd')),
  '[^a-z0-9]+', ' ', 'g'))
FROM (SELECT g2."id", r."name", r."name_en" FROM "generations" g2 LEFT JOIN "assets" r ON r."id" = g2."result_id") AS a
WHERE a."id" = g."id";
