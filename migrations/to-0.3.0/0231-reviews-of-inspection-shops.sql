-- Staff review inspection shops and reports about them. Decisions outlive the shop, without its name.
alter table moderation_case
  add column shop_id integer references inspection_shop on delete set null;
create unique index moderation_case_shop on moderation_case (kind, shop_id) where shop_id is not null;

create function keep_shop_record() returns trigger language plpgsql as $$
begin
  update moderation_case set
    title = 'Inspection shop',
    subject_deleted_at = now(),
    decision = case when state = 'decided' then decision else 'gone' end,
    decided_at = case when state = 'decided' then decided_at else now() end,
    state = 'decided',
    version = version + 1
  where shop_id = old.id;
  return old;
end $$;
create trigger moderation_record before delete on inspection_shop for each row execute function keep_shop_record();
