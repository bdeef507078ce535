-- Reports about brokerages, single photos, and documents. Records outlive the listing, the brokerage, and the account.

ALTER TABLE moderation_case
  ADD COLUMN biz_id integer REFERENCES biz ON DELETE SET NULL,
  -- Copied when the listing or brokerage is deleted.
  ADD COLUMN title text,
  ADD COLUMN registration text,
  ADD COLUMN subject_deleted_at timestamptz,
  ALTER COLUMN listing_id DROP NOT NULL,
  DROP CONSTRAINT moderation_case_listing_id_fkey,
  DROP CONSTRAINT moderation_case_other_listing_id_fkey,
  DROP CONSTRAINT moderation_case_check1,
  DROP CONSTRAINT moderation_case_kind_check,
  ADD FOREIGN KEY (listing_id) REFERENCES listing ON DELETE SET NULL,
  ADD FOREIGN KEY (other_listing_id) REFERENCES listing ON DELETE SET NULL,
  ADD CONSTRAINT moderation_case_other CHECK (kind = 'duplicate' OR other_listing_id IS NULL),
  -- barred: an aircraft that staff blocked for a seller who has left since then.
  ADD CONSTRAINT moderation_case_kind_check CHECK (kind IN ('duplicate', 'report', 'first', 'records', 'barred'));
DROP INDEX moderation_case_pair;
CREATE UNIQUE INDEX moderation_case_pair
  ON moderation_case (least(listing_id, other_listing_id), greatest(listing_id, other_listing_id))
  WHERE kind = 'duplicate' AND listing_id IS NOT NULL AND other_listing_id IS NOT NULL;
CREATE UNIQUE INDEX moderation_case_biz ON moderation_case (kind, biz_id) WHERE biz_id IS NOT NULL;
CREATE INDEX moderation_case_deleted ON moderation_case (subject_deleted_at) WHERE subject_deleted_at IS NOT NULL;

-- Closes the open cases of a deleted listing or brokerage, and copies what they were about.
CREATE FUNCTION keep_moderation_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE moderation_case SET
    title = coalesce(to_jsonb(OLD) ->> 'title', to_jsonb(OLD) ->> 'name'),
    registration = to_jsonb(OLD) ->> 'registration',
    subject_deleted_at = now(),
    decision = CASE WHEN state = 'decided' THEN decision ELSE 'gone' END,
    decided_at = CASE WHEN state = 'decided' THEN decided_at ELSE now() END,
    state = 'decided',
    version = version + 1
  WHERE TG_TABLE_NAME = 'listing' AND listing_id = OLD.id OR TG_TABLE_NAME = 'biz' AND biz_id = OLD.id;
  UPDATE moderation_case SET state = 'decided', decision = 'gone', decided_at = now(), version = version + 1
  WHERE TG_TABLE_NAME = 'listing' AND other_listing_id = OLD.id AND state <> 'decided';
  RETURN OLD;
END $$;
CREATE TRIGGER moderation_record BEFORE DELETE ON listing FOR EACH ROW EXECUTE FUNCTION keep_moderation_record();
CREATE TRIGGER moderation_record BEFORE DELETE ON biz FOR EACH ROW EXECUTE FUNCTION keep_moderation_record();

ALTER TABLE case_entry
  DROP CONSTRAINT case_entry_listing_id_fkey,
  ADD FOREIGN KEY (listing_id) REFERENCES listing ON DELETE SET NULL;

ALTER TABLE listing_report
  ADD COLUMN case_id integer REFERENCES moderation_case ON DELETE CASCADE,
  -- One photo or document of the listing or brokerage, such as `photo-12`. Empty if the report is about all of it.
  ADD COLUMN part text NOT NULL DEFAULT '' CHECK (part ~ '^((photo|document)-[1-9][0-9]*)?$'),
  -- Language of the page on which it was sent.
  ADD COLUMN language_tag text CHECK (language_tag IN ('en', 'es', 'es-ES', 'de', 'de-CH', 'tr')),
  ALTER COLUMN listing_id DROP NOT NULL,
  DROP CONSTRAINT listing_report_listing_id_fkey,
  DROP CONSTRAINT listing_report_listing_id_reporter_key,
  ADD FOREIGN KEY (listing_id) REFERENCES listing ON DELETE SET NULL;
UPDATE listing_report SET case_id = moderation_case.id
FROM moderation_case
WHERE moderation_case.kind = 'report' AND moderation_case.listing_id = listing_report.listing_id;
CREATE UNIQUE INDEX listing_report_once ON listing_report (case_id, reporter, part);
CREATE INDEX listing_report_listing ON listing_report (listing_id) WHERE listing_id IS NOT NULL;

-- A bar without a seller remains of one who has left. It makes staff review the aircraft.
ALTER TABLE listing_bar
  ALTER COLUMN listing_id DROP NOT NULL,
  DROP CONSTRAINT listing_bar_listing_id_fkey,
  DROP CONSTRAINT listing_bar_biz_id_fkey,
  DROP CONSTRAINT listing_bar_profile_id_fkey,
  DROP CONSTRAINT listing_bar_check,
  ADD FOREIGN KEY (listing_id) REFERENCES listing ON DELETE SET NULL,
  ADD FOREIGN KEY (biz_id) REFERENCES biz ON DELETE SET NULL,
  ADD FOREIGN KEY (profile_id) REFERENCES profile ON DELETE SET NULL,
  ADD CONSTRAINT listing_bar_seller CHECK (biz_id IS NULL OR profile_id IS NULL);
