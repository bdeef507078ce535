-- Visitor events. Raw events are stored for a few months, and totals permanently. There are no foreign keys, because
-- stats outlive listings and brokerages. In totals, 0 means none.

CREATE TABLE listing_event (
  -- UTC. Partitioned by month.
  day         date NOT NULL,
  at          timestamptz NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('view', 'impression', 'save', 'lead', 'phone')),
  listing_id  integer NOT NULL,
  -- Owner of the listing at that time.
  biz_id      integer,
  office_id   integer,
  employee_id integer,
  -- Traffic source.
  source      text NOT NULL,
  -- Identifies a visitor on this day only. Null if every event is counted.
  visitor     bytea,
  UNIQUE (day, listing_id, kind, visitor)
) PARTITION BY RANGE (day);

-- Default partition, so that inserts succeed if the month's partition is missing.
CREATE TABLE listing_event_default PARTITION OF listing_event DEFAULT;

-- Daily key for visitor hashes. Deleting it makes the hashes anonymous.
CREATE TABLE visitor_key (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

-- Events that aren't included in the totals yet. Inserted with the event and deleted by the rollup.
CREATE TABLE listing_event_pending (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hour        timestamptz NOT NULL,
  biz_id      integer NOT NULL,
  office_id   integer NOT NULL,
  employee_id integer NOT NULL,
  listing_id  integer NOT NULL,
  source      text NOT NULL,
  views       integer NOT NULL,
  impressions integer NOT NULL,
  saves       integer NOT NULL,
  leads       integer NOT NULL,
  phones      integer NOT NULL
);
CREATE INDEX listing_event_pending_biz ON listing_event_pending (biz_id);

-- The fill factor allows counts to be updated in place, without index writes.
CREATE TABLE listing_day (
  biz_id      integer NOT NULL,
  day         date NOT NULL,
  listing_id  integer NOT NULL,
  office_id   integer NOT NULL,
  employee_id integer NOT NULL,
  views       integer NOT NULL CHECK (views >= 0),
  impressions integer NOT NULL CHECK (impressions >= 0),
  saves       integer NOT NULL CHECK (saves >= 0),
  leads       integer NOT NULL CHECK (leads >= 0),
  phones      integer NOT NULL CHECK (phones >= 0),
  PRIMARY KEY (biz_id, day, listing_id, office_id, employee_id)
) WITH (fillfactor = 80);
CREATE INDEX listing_day_listing ON listing_day (listing_id, day);

-- Monthly totals, for long periods and many listings.
CREATE TABLE listing_month (
  biz_id      integer NOT NULL,
  -- First day of the month.
  month       date NOT NULL,
  listing_id  integer NOT NULL,
  office_id   integer NOT NULL,
  employee_id integer NOT NULL,
  views       integer NOT NULL CHECK (views >= 0),
  impressions integer NOT NULL CHECK (impressions >= 0),
  saves       integer NOT NULL CHECK (saves >= 0),
  leads       integer NOT NULL CHECK (leads >= 0),
  phones      integer NOT NULL CHECK (phones >= 0),
  PRIMARY KEY (biz_id, month, listing_id, office_id, employee_id)
) WITH (fillfactor = 80);

CREATE TABLE biz_day (
  biz_id      integer NOT NULL,
  day         date NOT NULL,
  office_id   integer NOT NULL,
  employee_id integer NOT NULL,
  source      text NOT NULL,
  views       integer NOT NULL CHECK (views >= 0),
  impressions integer NOT NULL CHECK (impressions >= 0),
  saves       integer NOT NULL CHECK (saves >= 0),
  leads       integer NOT NULL CHECK (leads >= 0),
  phones      integer NOT NULL CHECK (phones >= 0),
  PRIMARY KEY (biz_id, day, office_id, employee_id, source)
) WITH (fillfactor = 80);

-- Recent days only, for hourly charts.
CREATE TABLE biz_hour (
  biz_id      integer NOT NULL,
  hour        timestamptz NOT NULL,
  office_id   integer NOT NULL,
  employee_id integer NOT NULL,
  views       integer NOT NULL CHECK (views >= 0),
  impressions integer NOT NULL CHECK (impressions >= 0),
  saves       integer NOT NULL CHECK (saves >= 0),
  leads       integer NOT NULL CHECK (leads >= 0),
  phones      integer NOT NULL CHECK (phones >= 0),
  PRIMARY KEY (biz_id, hour, office_id, employee_id)
) WITH (fillfactor = 80);
CREATE INDEX biz_hour_hour ON biz_hour (hour);
