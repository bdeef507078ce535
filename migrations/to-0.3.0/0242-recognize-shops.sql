-- Hashes of what identifies a shop, so that staff see earlier decisions if it's deleted and entered again.
alter table moderation_case add column shop_keys text[] not null default '{}';
create index moderation_case_shop_keys on moderation_case using gin (shop_keys) where shop_keys <> '{}';
