-- What a dealer's server said of a picture: asked again with it, the server answers in a line while nothing has changed.
ALTER TABLE import_image
  ADD COLUMN etag text,
  ADD COLUMN last_modified text,
  -- When it was asked last; null of a server that tells neither, and cannot be asked.
  ADD COLUMN checked_at timestamptz;
CREATE INDEX import_image_to_check ON import_image (source_id, checked_at)
  WHERE state = 'shown' AND checked_at IS NOT NULL;
