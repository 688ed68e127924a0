-- «hair_not_loose» is one with «hair_too_short»: both say that lengths need hair that hangs.
UPDATE "generations" SET "error_code" = 'hair_too_short' WHERE "error_code" = 'hair_not_loose';
