-- Answers stay with the aircraft. Those of an earlier seller never count as answers of the new one.
alter table listing_question
  -- seller: the current seller's. earlier: an earlier seller's. both: an earlier seller's, edited by the current one.
  add column answer_of text not null default 'seller' check (answer_of in ('seller', 'earlier', 'both'));

create function mark_earlier_answers() returns trigger language plpgsql as $$
begin
  update listing_question set answer_of = 'earlier' where listing_id = new.id and answer is not null;
  return null;
end $$;
create trigger listing_question_seller_changed after update of profile_id, biz_id on listing
  for each row when (coalesce(old.biz_id, -old.profile_id) is distinct from coalesce(new.biz_id, -new.profile_id))
  execute function mark_earlier_answers();
