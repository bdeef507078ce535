ALTER TABLE import_source
  -- True if runs publish without a preview.
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  -- When the brokerage last asked staff for a package.
  ADD COLUMN package_requested_at timestamptz;
-- Existing sources with a schedule continue to publish without a preview.
UPDATE import_source SET is_automatic = true WHERE schedule <> 'none';
