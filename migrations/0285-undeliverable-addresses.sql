-- Addresses that can't receive email, as their mail servers reported for an email of ours.
create table undeliverable_address (
  address text primary key check (address = lower(address)),
  -- Enhanced status code, such as 5.1.1.
  status text not null,
  reported_at timestamptz not null
);
