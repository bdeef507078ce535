-- How fast each seller answers buyers, computed daily from the inquiries of the last 90 days.
create table seller_answers (
  -- A brokerage, or else a private seller.
  biz_id         integer unique references biz on delete cascade,
  profile_id     integer unique references profile on delete cascade,
  -- Joins listings with one comparison: the brokerage's ID, or the negative ID of a private seller.
  seller         integer generated always as (coalesce(biz_id, -profile_id)) stored primary key,
  leads          integer not null check (leads >= 0),
  answered       integer not null check (answered between 0 and leads),
  -- Median minutes to the first answer. Null if half of the inquiries or more aren't answered.
  median_minutes integer check (median_minutes >= 0),
  computed_on    date not null,
  -- Buyers see the numbers from this day on, after the seller did. Null until there are enough inquiries.
  public_from    date,
  is_public      boolean not null,
  -- Hours within which a public seller usually answers, 1 or 24. Null if unknown or longer.
  within_hours   smallint generated always as (
    case when is_public and median_minutes <= 60 then 1 when is_public and median_minutes <= 1440 then 24 end
  ) stored,
  check (num_nonnulls(biz_id, profile_id) = 1)
);

-- Cards and the search index contain the hours. Other changes of the numbers don't affect them.
create function on_seller_answers_change() returns trigger language plpgsql as $$
begin
  if (coalesce(old.is_public, false), old.within_hours) is distinct from (coalesce(new.is_public, false), new.within_hours) then
    perform log_listing_changes((select array_agg(id) from listing
      where biz_id = coalesce(new.biz_id, old.biz_id)
        or (biz_id is null and profile_id = coalesce(new.profile_id, old.profile_id))));
  end if;
  return null;
end $$;
create trigger seller_answers_changed after insert or update or delete on seller_answers
  for each row execute function on_seller_answers_change();

do $$
begin
  execute 'create or replace view listing_search_row as ' || replace(pg_get_viewdef('listing_search_row'),
    '(l.is_for_rent)::integer)', '(l.is_for_rent)::integer + (exists (select from seller_answers q
      where q.seller = coalesce(l.biz_id, -l.profile_id) and q.within_hours is not null))::integer * 16)');
end $$;

-- Reminders of an unanswered lead: the seller got the first and the second, and then the buyer got other aircraft.
-- Sellers of older leads aren't reminded.
alter table lead add column answer_reminders smallint not null default 3 check (answer_reminders between 0 and 3);
alter table lead alter column answer_reminders set default 0;
-- When the last reminder was due, even if no one could be reminded.
alter table lead add column reminder_due_at timestamptz;
create index lead_unanswered on lead (submitted_at) where first_answered_at is null and answer_reminders < 3;
