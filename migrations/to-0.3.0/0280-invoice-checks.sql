-- When the sweep last checked the invoice, which isn't a change.
alter table invoice add column checked_at timestamptz;
drop index invoice_unsettled;
create index invoice_unsettled on invoice (greatest(modified_at, checked_at))
  where state in ('created', 'executing');
