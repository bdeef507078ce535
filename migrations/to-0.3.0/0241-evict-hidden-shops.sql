-- Cached pages and copies for outages must not show a shop that staff have hidden, that was deleted, or whose account
-- can't log in. Each process evicts the pages below the payload once the transaction commits.
create function evict_shop_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_clear', '/inspection-shops');
  perform pg_notify('cache_clear', '/buying/checklist');
  return null;
end $$;
create trigger inspection_shop_removed after delete or update of withdrawn_at on inspection_shop
  for each row execute function evict_shop_pages();
create trigger inspection_shop_account_changed after update of is_enabled, email_confirmed_at on profile
  for each row when (old.is_enabled and not new.is_enabled
    or old.email_confirmed_at is not null and new.email_confirmed_at is null)
  execute function evict_shop_pages();
