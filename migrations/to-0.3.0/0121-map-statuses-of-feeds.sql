-- A person maps a feed's status if its meaning isn't certain. IDs: 1 for sale, 2 sale pending, 3 sold, 4 withdrawn.
ALTER TABLE import_mapping DROP CONSTRAINT import_mapping_kind_check,
  ADD CONSTRAINT import_mapping_kind_check
    CHECK (kind IN ('make', 'type', 'category', 'fuel', 'hull', 'location', 'airport', 'status'));
