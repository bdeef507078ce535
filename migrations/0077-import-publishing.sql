ALTER TABLE import_source
  -- True if runs publish without a preview.
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  -- When the brokerage last asked staff for a package.
  ADD COLUMN package_requested_at timestamptz;
-- Existing sources with a schedule publish without a preview as before.
UPDATE import_source SET is_automatic = true WHERE schedule <> 'none';
