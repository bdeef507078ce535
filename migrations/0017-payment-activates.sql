-- Whether the buyer wants the listing on the market as soon as it is paid for.
ALTER TABLE invoice ADD COLUMN puts_on_market boolean NOT NULL DEFAULT false;
