-- A user's ownership cost settings: hours per year, and custom values instead of our estimates.
CREATE TABLE cost_preference (
  profile_id integer PRIMARY KEY REFERENCES profile ON DELETE CASCADE,
  hours      smallint CHECK (hours BETWEEN 10 AND 1000),
  -- {everywhere: {key: number}, listings: [{id, values}]}, validated by the contract.
  figures    jsonb NOT NULL DEFAULT '{"everywhere": {}, "listings": []}'
);
