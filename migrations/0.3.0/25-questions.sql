-- Questions that buyers ask in public on a listing, and answers that its seller published from a conversation.
create table listing_question (
  id          integer generated always as identity primary key,
  listing_id  integer not null references listing on delete cascade,
  -- Buyer who asked. Null for answers from a conversation, and once the account is erased.
  profile_id  integer references profile on delete set null,
  -- State that the buyer stated for this question.
  state_id    integer references state,
  -- Message of the seller that was published. Null once it's deleted.
  message_id  integer unique references lead_message on delete set null,
  asked_in    text not null check (asked_in in ('public', 'conversation')),
  topic       text not null check (topic in ('airframe', 'engine', 'propeller', 'avionics', 'interior', 'logs', 'damage', 'inspections', 'other')),
  -- Null if the seller published an answer without a question.
  question    text,
  asked_at    timestamptz not null,
  answer      text,
  answered_at timestamptz,
  edited_at   timestamptz,
  answered_by integer references profile on delete set null,
  -- When staff removed it. Only they still see it.
  removed_at  timestamptz,
  version     integer not null default 1,
  -- seller: the current seller's. earlier: an earlier seller's. both: an earlier seller's, edited by the current one.
  answer_of   text not null default 'seller' check (answer_of in ('seller', 'earlier', 'both')),
  check (question is not null or answer is not null),
  check ((answer is null) = (answered_at is null))
);
create index listing_question_listing on listing_question (listing_id, id);
create index listing_question_profile on listing_question (profile_id);
create index listing_question_answered_by on listing_question (answered_by);

-- Cached pages of the listing show them.
create trigger listing_question_inserted after insert on listing_question
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_question_updated after update on listing_question
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_question_deleted after delete on listing_question
  referencing old table as touched for each statement execute function on_listing_part_change();

-- Answers stay with the aircraft. Those of an earlier seller never count as answers of the new one.
create function mark_earlier_answers() returns trigger language plpgsql as $$
begin
  update listing_question set answer_of = 'earlier' where listing_id = new.id and answer is not null;
  return null;
end $$;

create trigger listing_question_seller_changed after update of profile_id, biz_id on listing
  for each row when (coalesce(old.biz_id, -old.profile_id) is distinct from coalesce(new.biz_id, -new.profile_id))
  execute function mark_earlier_answers();
