-- The code lists languages and the countries of their readers, so that a new one needs no migration.
ALTER TABLE profile
  DROP CONSTRAINT profile_language_check,
  ADD CHECK (language ~ '^[a-z]{2}$'),
  DROP COLUMN language_tag,
  ADD COLUMN language_tag text CHECK (language_tag ~ '^[a-z]{2}(-[A-Z]{2})?$')
    GENERATED ALWAYS AS (language || coalesce('-' || language_region, '')) STORED;
ALTER TABLE lead
  DROP CONSTRAINT lead_language_check,
  ADD CHECK (language ~ '^[a-z]{2}$'),
  DROP COLUMN language_tag,
  ADD COLUMN language_tag text CHECK (language_tag ~ '^[a-z]{2}(-[A-Z]{2})?$')
    GENERATED ALWAYS AS (language || coalesce('-' || language_region, '')) STORED;
ALTER TABLE listing_report
  DROP CONSTRAINT listing_report_language_tag_check,
  ADD CHECK (language_tag ~ '^[a-z]{2}(-[A-Z]{2})?$');
ALTER TABLE privacy_request
  DROP CONSTRAINT privacy_request_language_tag_check,
  ADD CHECK (language_tag ~ '^[a-z]{2}(-[A-Z]{2})?$');
ALTER TABLE withdrawal
  DROP CONSTRAINT withdrawal_language_tag_check,
  ADD CHECK (language_tag ~ '^[a-z]{2}(-[A-Z]{2})?$');
