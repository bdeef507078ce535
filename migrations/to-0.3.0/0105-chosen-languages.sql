-- True if the account's owner chose the language. Otherwise, it's the language of the last login, only for emails.
ALTER TABLE profile ADD COLUMN is_language_chosen boolean NOT NULL DEFAULT false;
