-- Facts that only some kinds of aircraft have. Null means not stated.
ALTER TABLE listing
  ADD COLUMN rule_set text CHECK (rule_set IN ('part-103', 'lsa', 'mosaic', 'microlight-600')),
  ADD COLUMN airframe_overhaul_hours numeric(8,1) CHECK (airframe_overhaul_hours >= 0),
  ADD COLUMN airframe_overhauled_on date,
  ADD COLUMN has_cargo_hook text CHECK (has_cargo_hook IN ('yes', 'no')),
  ADD COLUMN emergency_floats text CHECK (emergency_floats IN ('none', 'fixed', 'pop-out')),
  ADD COLUMN rotor_blades smallint CHECK (rotor_blades > 0),
  ADD COLUMN rotor_hours numeric(8,1) CHECK (rotor_hours >= 0),
  ADD COLUMN glider_class text
    CHECK (glider_class IN ('standard', '15-meter', '18-meter', 'open', '20-meter-two-seat', 'club')),
  ADD COLUMN wingspans text CHECK (length(wingspans) <= 60),
  ADD COLUMN trailer text CHECK (length(trailer) <= 60),
  ADD COLUMN launch_method text CHECK (launch_method IN ('winch', 'aerotow', 'winch-aerotow', 'self-launch')),
  ADD COLUMN launches integer CHECK (launches >= 0),
  ADD COLUMN glider_motor text CHECK (glider_motor IN ('none', 'sustainer', 'self-launching')),
  ADD COLUMN envelope_volume_cuft integer CHECK (envelope_volume_cuft > 0),
  ADD COLUMN envelope_hours numeric(8,1) CHECK (envelope_hours >= 0),
  ADD COLUMN burners text CHECK (length(burners) <= 60),
  ADD COLUMN fabric_tested_on date,
  ADD COLUMN fabric_strength_lbf numeric(5,1) CHECK (fabric_strength_lbf > 0),
  ADD COLUMN berths smallint CHECK (berths >= 0),
  ADD COLUMN has_apu text CHECK (has_apu IN ('yes', 'no')),
  ADD COLUMN is_rvsm text CHECK (is_rvsm IN ('yes', 'no')),
  -- Life-limited components of a helicopter, in the seller's order.
  ADD COLUMN components jsonb NOT NULL DEFAULT '[]';
ALTER TABLE listing_engine ADD COLUMN cycles integer CHECK (cycles >= 0);

DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW listing_search_row AS ' || regexp_replace(pg_get_viewdef('listing_search_row'),
    '\n +FROM (\(+listing l\n)', $columns$,
    array_position(ARRAY['part-103', 'lsa', 'mosaic', 'microlight-600'], l.rule_set) AS rule_set_id,
    array_position(ARRAY['none', 'sustainer', 'self-launching'], l.glider_motor) AS glider_motor_id
   FROM \1$columns$);
END $$;
