-- Region of the language if its numbers and dates differ from the language's usual ones. Emails use the tag.
ALTER TABLE profile
  ADD COLUMN language_region text CHECK (language_region ~ '^[A-Z]{2}$'),
  ADD COLUMN language_tag text CHECK (language_tag IN ('en', 'es', 'es-ES', 'de', 'de-CH', 'tr'))
    GENERATED ALWAYS AS (
      CASE language || '-' || language_region WHEN 'es-ES' THEN 'es-ES' WHEN 'de-CH' THEN 'de-CH' ELSE language END
    ) STORED;
ALTER TABLE lead
  ADD COLUMN language_region text CHECK (language_region ~ '^[A-Z]{2}$'),
  ADD COLUMN language_tag text CHECK (language_tag IN ('en', 'es', 'es-ES', 'de', 'de-CH', 'tr'))
    GENERATED ALWAYS AS (
      CASE language || '-' || language_region WHEN 'es-ES' THEN 'es-ES' WHEN 'de-CH' THEN 'de-CH' ELSE language END
    ) STORED;
