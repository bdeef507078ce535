-- What visitors do with listings: each event raw for some months, added up by the day for ever.

CREATE TABLE listing_event (
  at         timestamptz NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('view', 'impression', 'save', 'lead', 'phone')),
  listing_id integer NOT NULL,
  -- Whose listing it was then.
  biz_id     integer,
  office_id  integer,
  employee_id integer,
  -- Where they came from: 'search', 'alert', 'featured', 'broker', 'embed', 'brochure', 'elsewhere'.
  source     text,
  -- A keyed hash that changes every day; repeated events of one visitor count once.
  visitor    bytea
) PARTITION BY RANGE (at);

-- By whole UTC days. No reference to the listing: figures outlive it.
CREATE TABLE listing_day (
  listing_id  integer NOT NULL,
  day         date NOT NULL,
  biz_id      integer,
  office_id   integer,
  views       integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  impressions integer NOT NULL DEFAULT 0 CHECK (impressions >= 0),
  saves       integer NOT NULL DEFAULT 0 CHECK (saves >= 0),
  leads       integer NOT NULL DEFAULT 0 CHECK (leads >= 0),
  phones      integer NOT NULL DEFAULT 0 CHECK (phones >= 0),
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX listing_day_biz ON listing_day (biz_id, day) WHERE biz_id IS NOT NULL;

CREATE TABLE biz_day (
  biz_id      integer NOT NULL REFERENCES biz ON DELETE CASCADE,
  -- 0: no office.
  office_id   integer NOT NULL DEFAULT 0,
  day         date NOT NULL,
  views       integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  impressions integer NOT NULL DEFAULT 0 CHECK (impressions >= 0),
  saves       integer NOT NULL DEFAULT 0 CHECK (saves >= 0),
  leads       integer NOT NULL DEFAULT 0 CHECK (leads >= 0),
  phones      integer NOT NULL DEFAULT 0 CHECK (phones >= 0),
  PRIMARY KEY (biz_id, day, office_id)
);
