-- What was over before anybody could say so was looked at.
UPDATE generations SET seen_at = finished_at WHERE finished_at IS NOT NULL;
