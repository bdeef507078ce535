-- Versions of the texts that the operator of a site publishes. Rows never change, so that accepted texts stay readable.
CREATE TABLE legal_document (
  site_id      integer NOT NULL REFERENCES site ON DELETE CASCADE,
  -- As in `legalKinds`.
  kind         text NOT NULL,
  version      integer NOT NULL,
  effective_on date NOT NULL,
  -- Markdown by language.
  texts        jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  published_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, kind, version)
);
CREATE TRIGGER site_change AFTER INSERT OR UPDATE OR DELETE ON legal_document
  FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();

-- Which text someone accepted, in which language, and when doing what. Until now, only the terms of service were accepted,
-- in English. The version is a hash of the text if it belongs to the release.
ALTER TABLE terms_acceptance
  ADD COLUMN document text NOT NULL DEFAULT 'terms',
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN context text NOT NULL DEFAULT 'registration',
  ADD COLUMN site_id integer REFERENCES site ON DELETE SET NULL,
  ADD COLUMN biz_id integer REFERENCES biz ON DELETE SET NULL;
UPDATE terms_acceptance SET context = 'purchase' WHERE invoice_id IS NOT NULL;
CREATE INDEX terms_acceptance_site ON terms_acceptance (site_id);
CREATE INDEX terms_acceptance_biz ON terms_acceptance (biz_id);
