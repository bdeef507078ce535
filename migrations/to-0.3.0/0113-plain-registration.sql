-- A registration in the form in which it is compared: "C-GABC" and "CGABC" are the same. The application decides
-- whether a text is a registration at all.
CREATE FUNCTION plain_registration(registration text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  upper(regexp_replace(registration, '[^A-Za-z0-9]', '', 'g'));
CREATE INDEX listing_compared_registration ON listing (plain_registration(registration)) WHERE registration IS NOT NULL;
