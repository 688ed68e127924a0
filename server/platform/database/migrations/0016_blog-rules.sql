-- Whoever changes what the site shows tells every process, when that commits: pages that were rendered before are dropped.
CREATE FUNCTION tell_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('content', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_tell AFTER INSERT OR UPDATE OR DELETE ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER blog_translations_tell AFTER INSERT OR UPDATE OR DELETE ON "blog_translations" FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER blog_post_tags_tell AFTER INSERT OR UPDATE OR DELETE ON "blog_post_tags" FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER blog_categories_tell AFTER INSERT OR UPDATE OR DELETE ON "blog_categories" FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER blog_authors_tell AFTER INSERT OR UPDATE OR DELETE ON "blog_authors" FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
--> statement-breakpoint
CREATE TRIGGER blog_tags_tell AFTER INSERT OR UPDATE OR DELETE ON "blog_tags" FOR EACH ROW EXECUTE FUNCTION tell_content_changed();
