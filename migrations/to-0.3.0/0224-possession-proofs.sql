-- The photo of an aircraft with its registration and the code of a day, as proof that the seller has it.
create table possession_proof (
  listing_id  integer primary key references listing on delete cascade,
  -- Who sent the photo, and can't check it.
  sent_by     integer not null references profile on delete cascade,
  code        text not null,
  code_day    date not null,
  sent_at     timestamptz not null,
  -- Null once the photo is deleted.
  storage_key text,
  state       text not null check (state in ('checking', 'shown', 'declined')),
  reason      text,
  checked_by  text check (checked_by in ('staff', 'brokerage')),
  checked_at  timestamptz,
  -- Unique, so that a decision never applies to a photo that replaced the one that was checked.
  version     integer not null generated always as identity,
  check ((state = 'checking') = (checked_at is null)),
  check (checked_at is null or checked_by is not null),
  check ((state = 'declined') = (reason is not null))
);
create index possession_proof_checking on possession_proof (sent_at) where state = 'checking';
create index possession_proof_sender on possession_proof (sent_by);
create index possession_proof_file on possession_proof (storage_key);

-- A proof is about one aircraft of one seller. A nightly job deletes its photo.
create function void_possession_proof() returns trigger language plpgsql as $$
begin
  delete from possession_proof where listing_id = new.id;
  return null;
end $$;
create trigger possession_proof_voided after update of registration, profile_id, biz_id on listing
  for each row when (
    plain_registration(coalesce(old.registration, '')) is distinct from plain_registration(coalesce(new.registration, ''))
    or coalesce(old.biz_id, -old.profile_id) is distinct from coalesce(new.biz_id, -new.profile_id)
  ) execute function void_possession_proof();
