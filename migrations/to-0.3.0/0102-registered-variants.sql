-- Registered aircraft by variant of a family, such as 172M of 172, for model pages. Rewritten with the registry.
CREATE TABLE registered_variant (
  maker         text NOT NULL,
  family        text NOT NULL,
  -- Name from plain_variant().
  variant       text NOT NULL,
  -- Most common spelling.
  model         text NOT NULL,
  aircraft_type text NOT NULL,
  engine_type   text,
  registered    integer NOT NULL CHECK (registered > 0),
  first_year    smallint,
  last_year     smallint,
  PRIMARY KEY (maker, family, variant)
);

-- Model in capital letters and digits. A maker's name in front of the family is left out: VAN'S RV-6A is RV6A.
CREATE FUNCTION plain_variant(model text, family text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(regexp_replace(upper(model), '[^A-Z0-9]', '', 'g'),
    '^[A-Z]{3,}(?=' || regexp_replace(family, '[^A-Z0-9]', '', 'g') || ')', '');

-- The next start loads the registry again, with variants.
DELETE FROM registered_family;
