-- An overhaul is due after a number of years or hours, whichever comes first, so the higher cost applies. Yearly cost =
-- yearly_fixed + hourly * hours + greatest(limit_yearly, limit_hourly * hours).
ALTER TABLE listing_cost
  ADD COLUMN limit_yearly integer NOT NULL DEFAULT 0 CHECK (limit_yearly >= 0),
  ADD COLUMN limit_hourly integer NOT NULL DEFAULT 0 CHECK (limit_hourly >= 0);

CREATE OR REPLACE VIEW listing_search_row AS
SELECT
  l.id, l.biz_id, l.biz_location_id, l.biz_employee_id, l.make_id, l.category_id, l.aircraft_type_id,
  l.fuel_id, l.hull_id, l.year, l.length_feet, l.price, l.previous_price, l.price_changed_at,
  l.engine_count, l.total_time_hours, l.is_featured, l.is_sold, l.is_active, l.expires_at, l.listed_at,
  l.title, l.model, l.family, l.registration, l.stock_number, l.description,
  m.name AS make, c.name AS category, o.city, o.zip, s.id AS state_id, s.code AS state_code, s.name AS state,
  coalesce(a.latitude, o.latitude) AS latitude, coalesce(a.longitude, o.longitude) AS longitude,
  e.hours AS engine_hours, e.hours_basis AS engine_basis, e.tbo_hours AS engine_tbo_hours,
  CASE WHEN e.tbo_hours > 0 AND e.hours IS NOT NULL
    THEN greatest(0, floor(100 - 100 * e.hours / e.tbo_hours))::integer END AS engine_life_left_percent,
  l.family_id, l.seats, l.useful_load_lb, l.normal_cruise_knots, l.range_nm, l.landings,
  -- Enumerations as IDs, in display order.
  array_position(ARRAY['none', 'repaired', 'damaged'], l.damage_history) AS damage_id,
  array_position(ARRAY['complete', 'partial', 'missing'], l.logs) AS logs_id,
  array_position(ARRAY['tricycle', 'retractable', 'tailwheel', 'retractable-tailwheel', 'floats', 'amphibious',
    'skids', 'skis'], l.gear) AS gear_id,
  array_position(ARRAY['very-light', 'light', 'midsize', 'super-midsize', 'large', 'ultra-long-range'],
    l.jet_class) AS jet_class_id,
  CASE WHEN l.engine_program IS NULL THEN NULL
    WHEN l.engine_program ~* '^\s*(no|none|not)\M' THEN 2 ELSE 1 END AS program_id,
  l.listing_type_id::integer AS seller_kind_id,
  CASE WHEN l.is_fractional THEN 2 ELSE 1 END AS deal_id,
  -- Bit sets in column order: stated as installed, and stated as missing.
  (l.has_waas IS NOT DISTINCT FROM 'yes')::integer
    + (l.has_adsb_out IS NOT DISTINCT FROM 'yes')::integer * 2
    + (l.has_autopilot IS NOT DISTINCT FROM 'yes')::integer * 4
    + (l.has_glass IS NOT DISTINCT FROM 'yes')::integer * 8
    + (l.has_ice_protection IS NOT DISTINCT FROM 'yes')::integer * 16
    + (l.has_known_ice IS NOT DISTINCT FROM 'yes')::integer * 32
    + (l.has_air_conditioning IS NOT DISTINCT FROM 'yes')::integer * 64
    + (l.has_oxygen IS NOT DISTINCT FROM 'yes')::integer * 128 AS equipment_has,
  (l.has_waas IS NOT DISTINCT FROM 'no')::integer
    + (l.has_adsb_out IS NOT DISTINCT FROM 'no')::integer * 2
    + (l.has_autopilot IS NOT DISTINCT FROM 'no')::integer * 4
    + (l.has_glass IS NOT DISTINCT FROM 'no')::integer * 8
    + (l.has_ice_protection IS NOT DISTINCT FROM 'no')::integer * 16
    + (l.has_known_ice IS NOT DISTINCT FROM 'no')::integer * 32
    + (l.has_air_conditioning IS NOT DISTINCT FROM 'no')::integer * 64
    + (l.has_oxygen IS NOT DISTINCT FROM 'no')::integer * 128 AS equipment_lacks,
  -- Bit flags: 1 for rent, 2 with photos, 4 negotiable.
  l.is_for_rent::integer + EXISTS (SELECT 1 FROM listing_image i WHERE i.listing_id = l.id)::integer * 2
    + l.is_negotiable::integer * 4 AS offer_flags,
  -- Days since 1970.
  coalesce(l.annual_due, l.inspection_due) - DATE '1970-01-01' AS inspected_until_day,
  k.yearly_fixed AS cost_yearly_fixed, k.hourly AS cost_hourly,
  k.limit_yearly AS cost_limit_yearly, k.limit_hourly AS cost_limit_hourly
FROM listing l
JOIN make m ON m.id = l.make_id
JOIN category c ON c.id = l.category_id
JOIN location o ON o.id = l.location_id
JOIN state s ON s.id = o.state_id
LEFT JOIN airport a ON a.ident = l.based_at
LEFT JOIN listing_cost k ON k.listing_id = l.id
LEFT JOIN LATERAL (
  SELECT hours, hours_basis, tbo_hours FROM listing_engine
  WHERE listing_id = l.id
  ORDER BY hours / tbo_hours DESC NULLS LAST, number
  LIMIT 1
) e ON true;
