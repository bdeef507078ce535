-- Visitor events. Raw events are stored for a few months, and totals permanently. There are no foreign keys, because
-- stats outlive listings and brokerages. In totals, 0 means none.

create table listing_event (
  -- UTC. Partitioned by month.
  day         date not null,
  at          timestamptz not null,
  kind        text not null check (kind in ('view', 'impression', 'save', 'lead', 'phone')),
  listing_id  integer not null,
  -- Owner of the listing at that time.
  biz_id      integer,
  office_id   integer,
  employee_id integer,
  -- Traffic source.
  source      text not null,
  -- Identifies a visitor on this day only. Null if every event is counted.
  visitor     bytea,
  unique (day, listing_id, kind, visitor)
) partition by range (day);

-- Default partition, so that inserts succeed if the month's partition is missing.
create table listing_event_default partition of listing_event default;

-- Daily key for visitor hashes. Deleting it makes the hashes anonymous.
create table visitor_key (
  day date primary key,
  key bytea not null
);

-- Events that aren't included in the totals yet. Inserted with the event and deleted by the rollup.
create table listing_event_pending (
  id          bigint generated always as identity primary key,
  hour        timestamptz not null,
  biz_id      integer not null,
  office_id   integer not null,
  employee_id integer not null,
  listing_id  integer not null,
  source      text not null,
  views       integer not null,
  impressions integer not null,
  saves       integer not null,
  leads       integer not null,
  phones      integer not null
);
create index listing_event_pending_biz on listing_event_pending (biz_id);

-- The fill factor allows counts to be updated in place, without index writes.
create table listing_day (
  biz_id      integer not null,
  day         date not null,
  listing_id  integer not null,
  office_id   integer not null,
  employee_id integer not null,
  views       integer not null check (views >= 0),
  impressions integer not null check (impressions >= 0),
  saves       integer not null check (saves >= 0),
  leads       integer not null check (leads >= 0),
  phones      integer not null check (phones >= 0),
  primary key (biz_id, day, listing_id, office_id, employee_id)
) with (fillfactor = 80);
create index listing_day_listing on listing_day (listing_id, day);

-- Monthly totals, for long periods and many listings.
create table listing_month (
  biz_id      integer not null,
  -- First day of the month.
  month       date not null,
  listing_id  integer not null,
  office_id   integer not null,
  employee_id integer not null,
  views       integer not null check (views >= 0),
  impressions integer not null check (impressions >= 0),
  saves       integer not null check (saves >= 0),
  leads       integer not null check (leads >= 0),
  phones      integer not null check (phones >= 0),
  primary key (biz_id, month, listing_id, office_id, employee_id)
) with (fillfactor = 80);

create table biz_day (
  biz_id      integer not null,
  day         date not null,
  office_id   integer not null,
  employee_id integer not null,
  source      text not null,
  views       integer not null check (views >= 0),
  impressions integer not null check (impressions >= 0),
  saves       integer not null check (saves >= 0),
  leads       integer not null check (leads >= 0),
  phones      integer not null check (phones >= 0),
  primary key (biz_id, day, office_id, employee_id, source)
) with (fillfactor = 80);

-- Recent days only, for hourly charts.
create table biz_hour (
  biz_id      integer not null,
  hour        timestamptz not null,
  office_id   integer not null,
  employee_id integer not null,
  views       integer not null check (views >= 0),
  impressions integer not null check (impressions >= 0),
  saves       integer not null check (saves >= 0),
  leads       integer not null check (leads >= 0),
  phones      integer not null check (phones >= 0),
  primary key (biz_id, hour, office_id, employee_id)
) with (fillfactor = 80);
create index biz_hour_hour on biz_hour (hour);
