-- Content Security Policy violations by day, aggregated and without visitor data.

CREATE TABLE policy_report (
  day       date NOT NULL,
  directive text NOT NULL CHECK (length(directive) <= 40),
  blocked   text NOT NULL CHECK (length(blocked) <= 100),
  reports   integer NOT NULL DEFAULT 1,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (day, directive, blocked)
);
