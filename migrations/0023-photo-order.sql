-- The place that the sender gave an upload among the others: on a slow line the smaller file arrives first, and
-- arriving is no order. Rises with every file; without one, by when it came.
ALTER TABLE listing_upload ADD COLUMN sent_order bigint;
ALTER TABLE listing_image ADD COLUMN sent_order bigint;
