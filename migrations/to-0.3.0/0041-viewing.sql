-- Viewings that the buyer and the seller schedule.

-- IANA time zone of the aircraft's location, used for viewing times.
ALTER TABLE airport ADD COLUMN time_zone text;

-- One per conversation. A rescheduled viewing keeps its ID, so that calendar apps move the existing entry.
CREATE TABLE viewing (
  lead_id     integer PRIMARY KEY REFERENCES lead ON DELETE CASCADE,
  uid         text NOT NULL UNIQUE,
  state       text NOT NULL CHECK (state IN ('proposed', 'agreed', 'declined', 'cancelled')),
  starts_at   timestamptz NOT NULL,
  minutes     integer NOT NULL CHECK (minutes BETWEEN 15 AND 600),
  time_zone   text NOT NULL,
  place       text NOT NULL CHECK (length(place) BETWEEN 1 AND 120),
  note        text NOT NULL CHECK (length(note) <= 500),
  -- Side that proposed this time.
  author      text NOT NULL CHECK (author IN ('buyer', 'seller')),
  -- RFC 5545 sequence number, incremented by every change after confirmation.
  sequence    integer NOT NULL DEFAULT 0,
  is_in_calendars boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  changed_at  timestamptz NOT NULL
);
