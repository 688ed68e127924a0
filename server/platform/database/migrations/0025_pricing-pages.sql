-- The page of prices is rendered anew when what is offered changes.
CREATE TRIGGER plan_versions_tell AFTER INSERT OR UPDATE ON "plan_versions" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER credit_packs_tell AFTER INSERT OR UPDATE ON "credit_packs" FOR EACH STATEMENT EXECUTE FUNCTION tell_content_changed();
