-- True if visitors can join the site's mailing list.
ALTER TABLE site ADD COLUMN mailing_list boolean NOT NULL DEFAULT true;
