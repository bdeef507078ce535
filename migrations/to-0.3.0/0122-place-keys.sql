-- Place name for comparison, as in placeKey(): lowercase letters and digits without accents, spaces, and punctuation, and
-- with common abbreviations spelled out.
CREATE FUNCTION place_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    ' ' || translate(
      replace(replace(replace(replace(
        lower(translate(regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]', '', 'g'), 'ØøŁłĐđÐðıȷĦħŦŧŊŋƏəÆŒÞẞ',
            'oollddddijhhttnneeæœþß')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      E'.,-–—/() \t\n\r''’‘ʼ`´', '            '),
    ' st ', ' saint '), ' sankt ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount '),
    ' n ', ' north '), ' s ', ' south '), ' e ', ' east '), ' w ', ' west '), ' ', '');

CREATE INDEX location_key ON location (place_key(city) text_pattern_ops);
CREATE INDEX location_name_key ON location_name (place_key(name) text_pattern_ops);
CREATE INDEX airport_name_key ON airport (place_key(name) text_pattern_ops);
CREATE INDEX airport_city_key ON airport (place_key(city) text_pattern_ops);
