-- Wrong passwords by address, from whatever network, so that guessing one account from many is slowed. Kept of addresses
-- without an account too: otherwise being slowed would tell who has one.
CREATE TABLE login_guess (
  address_hash bytea PRIMARY KEY,
  wrong        integer NOT NULL,
  first_at     timestamptz NOT NULL,
  last_at      timestamptz NOT NULL
);
CREATE INDEX login_guess_last ON login_guess (last_at);
