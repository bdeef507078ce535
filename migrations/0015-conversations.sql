-- A lead goes on as a conversation between its buyer and those who sell.

CREATE TABLE conversation (
  lead_id       integer PRIMARY KEY REFERENCES lead ON DELETE CASCADE,
  -- Part of the addresses that mail of this conversation is answered to, and of the buyer's link.
  reply_key     text NOT NULL UNIQUE,
  -- The buyer's links made before are void.
  links_after   timestamptz NOT NULL,
  hides_seller_address boolean NOT NULL DEFAULT true,
  hides_buyer_address  boolean NOT NULL DEFAULT false,
  ended_at      timestamptz,
  ended_by      text CHECK (ended_by IN ('buyer', 'seller')),
  reported_at   timestamptz,
  reported_by   text CHECK (reported_by IN ('buyer', 'seller')),
  report_reason text CHECK (length(report_reason) <= 1000),
  -- Until when each side has read.
  buyer_read_at  timestamptz,
  seller_read_at timestamptz,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((reported_at IS NULL) = (reported_by IS NULL))
);

CREATE TABLE lead_message (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id     integer NOT NULL REFERENCES lead ON DELETE CASCADE,
  at          timestamptz NOT NULL,
  author      text NOT NULL CHECK (author IN ('buyer', 'seller')),
  profile_id  integer REFERENCES profile ON DELETE SET NULL,
  by_name     text NOT NULL,
  way         text NOT NULL CHECK (way IN ('site', 'mail')),
  body        text NOT NULL CHECK (length(body) <= 20000),
  -- What a mail quoted below its own text.
  quoted      text,
  -- Of the mail that carries it to the other side. No reference: old mail is deleted.
  mail_id     bigint,
  -- Given by the browser or the sender's mail program: the same message is taken once.
  client_key  text NOT NULL,
  UNIQUE (lead_id, client_key)
);
CREATE INDEX lead_message_lead ON lead_message (lead_id, at, id);
CREATE INDEX lead_message_profile ON lead_message (profile_id) WHERE profile_id IS NOT NULL;

CREATE TABLE lead_attachment (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id   bigint NOT NULL REFERENCES lead_message ON DELETE CASCADE,
  file_name    text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  content_type text NOT NULL,
  bytes        integer NOT NULL CHECK (bytes > 0),
  storage_key  text NOT NULL UNIQUE,
  width        integer,
  height       integer
);
CREATE INDEX lead_attachment_message ON lead_attachment (message_id);

-- Mail that came in, each once, and what became of it.
CREATE TABLE inbound_mail (
  message_id  text PRIMARY KEY,
  received_at timestamptz NOT NULL,
  sender      text NOT NULL,
  recipient   text NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('taken', 'unknown', 'refused', 'automatic')),
  reason      text
);
CREATE INDEX inbound_mail_received ON inbound_mail (received_at);
