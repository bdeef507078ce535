-- Language of emails: the one that an account's owner chose or last logged in with, and the one in which a buyer wrote
-- to a seller. Null for English.
ALTER TABLE profile ADD COLUMN language text CHECK (language IN ('en', 'es', 'de', 'tr'));
ALTER TABLE lead ADD COLUMN language text CHECK (language IN ('en', 'es', 'de', 'tr'));
