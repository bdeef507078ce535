-- A source may reassign one aircraft's key to another. A listing has one link, but a key may have several.
ALTER TABLE import_listing DROP CONSTRAINT import_listing_pkey;
ALTER TABLE import_listing DROP CONSTRAINT import_listing_listing_id_key;
ALTER TABLE import_listing ADD PRIMARY KEY (listing_id);
CREATE INDEX import_listing_key ON import_listing (source_id, source_key);

-- Compared with other rows in the file: N-number, serial number, and attributes that similar aircraft share.
ALTER TABLE import_row ADD COLUMN identities text[] NOT NULL DEFAULT '{}';
CREATE INDEX import_row_identities ON import_row USING gin (identities) WHERE verdict IN ('new', 'changed', 'same');
