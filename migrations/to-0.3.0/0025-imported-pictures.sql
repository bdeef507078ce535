-- HTTP validators of an imported image, for conditional requests that return no content if the image is unchanged.
ALTER TABLE import_image
  ADD COLUMN etag text,
  ADD COLUMN last_modified text,
  -- When the image was last requested. Null if the server doesn't send validators.
  ADD COLUMN checked_at timestamptz;
CREATE INDEX import_image_to_check ON import_image (source_id, checked_at)
  WHERE state = 'shown' AND checked_at IS NOT NULL;
