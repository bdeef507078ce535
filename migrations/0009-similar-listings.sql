-- What else a buyer would look at is found by walking outwards from an asking price, among the same family and among
-- the same category, instead of sorting a whole category.
CREATE INDEX listing_family_price ON listing (make_id, family, price) WHERE is_active AND NOT is_sold;
CREATE INDEX listing_category_price ON listing (category_id, price) WHERE is_active AND NOT is_sold;
