-- What visitors do with listings: each event raw for some months, added up for ever. No references: figures outlive
-- listings and brokerages. In what is added up 0 stands for none.

CREATE TABLE listing_event (
  -- Of the UTC calendar; months are the partitions.
  day         date NOT NULL,
  at          timestamptz NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('view', 'impression', 'save', 'lead', 'phone')),
  listing_id  integer NOT NULL,
  -- Whose listing it was then.
  biz_id      integer,
  office_id   integer,
  employee_id integer,
  -- How the visitor came to the listing.
  source      text NOT NULL,
  -- Stands for a visitor on this day alone. Null where each event counts for itself.
  visitor     bytea,
  UNIQUE (day, listing_id, kind, visitor)
) PARTITION BY RANGE (day);

-- No insert fails because its month has not been prepared.
CREATE TABLE listing_event_default PARTITION OF listing_event DEFAULT;

-- The day's key of visitors' hashes. Without it nobody can tell whose a hash was.
CREATE TABLE visitor_key (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

-- Counted events that the sums below do not have yet: written with the event, taken out by the roll-up.
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

-- Counts change where they stand, without touching an index, as long as their page has room.
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

-- The same by whole months, for long spans over many listings.
CREATE TABLE listing_month (
  biz_id      integer NOT NULL,
  -- Its first day.
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

-- Of the last days only, for series by the hour.
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
