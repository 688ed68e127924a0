CREATE VIEW "public"."community_results" AS (
  select post.id, post.generation_id, post.owner_id, owner.name as owner_name, post.named, post.shared_at,
    post.removed_at, made.feature, picture.id as picture_id,
    (
      select count(*)::int from community_reports report
      where report.post_id = post.id and report.dismissed_at is null
    ) as open_reports
  from community_posts post
  join generations made on made.id = post.generation_id and made.deleted_at is null
  join assets picture on picture.id = made.result_id and picture.deleted_at is null
  join users owner on owner.id = post.owner_id and owner.closed_at is null and owner.suspended_at is null
);