-- Wrong passwords by address, from any network, to slow down distributed guessing. Also stored for addresses without an
-- account, so that the slowdown doesn't reveal which accounts exist.
CREATE TABLE login_guess (
  address_hash bytea PRIMARY KEY,
  wrong        integer NOT NULL,
  first_at     timestamptz NOT NULL,
  last_at      timestamptz NOT NULL
);
CREATE INDEX login_guess_last ON login_guess (last_at);
