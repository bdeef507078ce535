-- A user's settings for ownership costs: hours per year, and custom values that replace our estimates.
CREATE TABLE cost_preference (
  profile_id integer PRIMARY KEY REFERENCES profile ON DELETE CASCADE,
  hours      smallint CHECK (hours BETWEEN 10 AND 1000),
  -- {everywhere: {key: number}, listings: [{id, values}]}, validated by the API contract.
  figures    jsonb NOT NULL DEFAULT '{"everywhere": {}, "listings": []}'
);
