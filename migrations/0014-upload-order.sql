-- The upload that an image came from: uploads are prepared side by side, and shown in the order they were sent.
ALTER TABLE listing_image ADD COLUMN upload_id integer;
