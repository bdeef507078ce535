-- Invoices with the tax of their site, and with numbers that are assigned at settlement. Amounts are in cents.

-- Currency and tax of a site's sales, as in `SiteMoney`. Null for US dollars without tax.
ALTER TABLE site ADD COLUMN money jsonb CHECK (jsonb_typeof(money) = 'object');

ALTER TABLE invoice
  -- The site that sold it. Null for invoices of earlier releases, which are the first site's.
  ADD COLUMN site_id integer REFERENCES site,
  -- Tax in amount_cents.
  ADD COLUMN tax_cents integer NOT NULL DEFAULT 0 CHECK (tax_cents BETWEEN 0 AND amount_cents),
  -- In hundredths of a percent. Null if the site stated no tax.
  ADD COLUMN tax_rate integer CHECK (tax_rate BETWEEN 0 AND 10000),
  ADD COLUMN is_reverse_charge boolean NOT NULL DEFAULT false,
  -- The buyer's billing details at the time of purchase, as in `BillingDetails`.
  ADD COLUMN billing jsonb CHECK (jsonb_typeof(billing) = 'object');
CREATE INDEX invoice_site ON invoice (site_id);

-- Last number of each sequence. Incremented in the transaction that issues a document, so that no number is skipped.
CREATE TABLE invoice_series (
  site_id integer NOT NULL REFERENCES site,
  series  text NOT NULL CHECK (series IN ('invoice', 'credit-note')),
  year    integer NOT NULL,
  last    integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (site_id, series, year)
);

-- Documents as they were issued. Later changes to the operator, the buyer, or prices don't affect them.
CREATE TABLE invoice_document (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES invoice ON DELETE CASCADE,
  site_id    integer NOT NULL REFERENCES site,
  series     text NOT NULL CHECK (series IN ('invoice', 'credit-note')),
  year       integer NOT NULL,
  serial     integer NOT NULL,
  -- With the site's prefix, such as "WS-2026-00017".
  number     text NOT NULL,
  -- As in `InvoiceContent`.
  content    jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  issued_at  timestamptz NOT NULL,
  UNIQUE (site_id, series, year, serial)
);
CREATE INDEX invoice_document_invoice ON invoice_document (invoice_id);
CREATE UNIQUE INDEX invoice_document_once ON invoice_document (invoice_id) WHERE series = 'invoice';
CREATE INDEX invoice_document_number ON invoice_document (lower(number));
