-- The sweeper's turn, so that the date of the last change stays true.
alter table invoice add column checked_at timestamptz;
drop index invoice_unsettled;
create index invoice_unsettled on invoice (greatest(modified_at, checked_at))
  where state in ('created', 'executing');
