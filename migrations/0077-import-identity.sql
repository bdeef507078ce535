-- A source may assign the key of one aircraft to another. A listing has one link, but a key may have several.
ALTER TABLE import_listing DROP CONSTRAINT import_listing_pkey;
ALTER TABLE import_listing DROP CONSTRAINT import_listing_listing_id_key;
ALTER TABLE import_listing ADD PRIMARY KEY (listing_id);
CREATE INDEX import_listing_key ON import_listing (source_id, source_key);

-- Compared with other rows of the file: N-number, serial number, and attributes shared by similar aircraft.
ALTER TABLE import_row ADD COLUMN identities text[] NOT NULL DEFAULT '{}';
CREATE INDEX import_row_identities ON import_row USING gin (identities) WHERE verdict IN ('new', 'changed', 'same');
