-- Change log for search, which lists changed listings in commit order. Statements record changed listings under the
-- transaction's batch, many rows at a time. At commit, a deferred trigger assigns a version to the batch. It locks the
-- row of `listing_version` until the commit ends, so version order is commit order. A sequence wouldn't guarantee that.
--
-- Versions have random marks. A database that lost commits in a failover or restore assigns the same version numbers
-- again. The marks distinguish its commits from those that a follower has already read.

create table listing_version (
  singleton        boolean primary key default true check (singleton),
  version          bigint not null,
  -- Followers at an earlier version must reload everything, because the log up to this version was deleted.
  log_starts_after bigint not null default 0,
  mark             uuid not null default gen_random_uuid(),
  -- Mark of the version in log_starts_after.
  log_starts_mark  uuid
);

insert into listing_version (version, mark, log_starts_mark)
select 0, mark, mark from (select gen_random_uuid() as mark) as first;

-- One row per transaction that changed search data.
create table listing_commit (
  batch         bigint generated always as identity primary key,
  -- Null only within the transaction itself.
  version       bigint unique,
  -- True if names of makes, categories, or other lookups also changed.
  names_changed boolean not null default false,
  changed_at    timestamptz not null default now(),
  mark          uuid
);

create table listing_change (
  batch      bigint not null,
  listing_id integer not null,
  primary key (batch, listing_id)
);

create function listing_batch() returns bigint language plpgsql as $$
DECLARE
  mine bigint := nullif(current_setting('windsock.listing_batch', true), '')::bigint;
BEGIN
  IF mine IS NULL THEN
    INSERT INTO listing_commit DEFAULT VALUES RETURNING batch INTO mine;
    -- Local to the transaction, and undone with the row if a savepoint is rolled back.
    PERFORM set_config('windsock.listing_batch', mine::text, true);
  END IF;
  RETURN mine;
END $$;

create function on_listing_commit() returns trigger language plpgsql as $$
DECLARE
  mine listing_version;
BEGIN
  UPDATE listing_version SET version = version + 1, mark = gen_random_uuid() RETURNING * INTO mine;
  UPDATE listing_commit SET version = mine.version, mark = mine.mark WHERE batch = NEW.batch;
  PERFORM pg_notify('listing_change', mine.version::text);
  RETURN NULL;
END $$;

create constraint trigger listing_committed after insert on listing_commit
  deferrable initially deferred for each row execute function on_listing_commit();

create function log_listing_changes(changed integer[]) returns void language plpgsql as $$
DECLARE
  mine bigint;
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  mine := listing_batch();
  INSERT INTO listing_change (batch, listing_id) SELECT mine, unnest(changed) ON CONFLICT DO NOTHING;
END $$;

create function on_listing_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM log_listing_changes((SELECT array_agg(id) FROM touched));
  RETURN NULL;
END $$;

create trigger listing_inserted after insert on listing
  referencing new table as touched for each statement execute function on_listing_change();

create trigger listing_updated after update on listing
  referencing new table as touched for each statement execute function on_listing_change();

create trigger listing_deleted after delete on listing
  referencing old table as touched for each statement execute function on_listing_change();

create function on_listing_part_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM log_listing_changes((SELECT array_agg(DISTINCT listing_id) FROM touched));
  RETURN NULL;
END $$;

create trigger listing_engine_inserted after insert on listing_engine
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_engine_updated after update on listing_engine
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_engine_deleted after delete on listing_engine
  referencing old table as touched for each statement execute function on_listing_part_change();

create trigger listing_image_inserted after insert on listing_image
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_image_updated after update on listing_image
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_image_deleted after delete on listing_image
  referencing old table as touched for each statement execute function on_listing_part_change();

-- Listing fields that depend on the make and the location.
create function on_make_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN renamed n ON n.id = l.make_id JOIN original o ON o.id = n.id WHERE o.name <> n.name));
  RETURN NULL;
END $$;

create trigger make_updated after update on make
  referencing old table as original new table as renamed for each statement execute function on_make_change();

create function on_location_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN moved n ON n.id = l.location_id JOIN original o ON o.id = n.id WHERE o IS DISTINCT FROM n));
  RETURN NULL;
END $$;

create trigger location_updated after update on location
  referencing old table as original new table as moved for each statement execute function on_location_change();

create function on_airport_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN moved n ON n.ident = l.based_at JOIN original o ON o.ident = n.ident WHERE o IS DISTINCT FROM n));
  RETURN NULL;
END $$;

create trigger airport_updated after update on airport
  referencing old table as original new table as moved for each statement execute function on_airport_change();

-- Listings show a private seller's current contact data and declaration, so a profile change affects all of the
-- seller's listings.
create function on_profile_contact_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN changed n ON n.id = l.profile_id JOIN original o ON o.id = n.id
    WHERE l.biz_id IS NULL
      AND (o.first_name, o.last_name, o.contact_email, o.phone, o.cell, o.sells_as, o.legal)
        IS DISTINCT FROM (n.first_name, n.last_name, n.contact_email, n.phone, n.cell, n.sells_as, n.legal)));
  RETURN NULL;
END $$;

create trigger profile_contact_updated after update on profile
  referencing old table as original new table as changed for each statement execute function on_profile_contact_change();

create function on_name_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM listing_batch();
  UPDATE listing_commit SET names_changed = true
    WHERE batch = current_setting('windsock.listing_batch')::bigint;
  RETURN NULL;
END $$;

create trigger make_named after insert or update or delete on make execute function on_name_change();

create trigger category_named after insert or update or delete on category execute function on_name_change();

create trigger aircraft_type_named after insert or update or delete on aircraft_type execute function on_name_change();

create trigger fuel_named after insert or update or delete on fuel execute function on_name_change();

create trigger hull_named after insert or update or delete on hull execute function on_name_change();

create trigger state_named after insert or update or delete on state execute function on_name_change();

-- Filter and sort fields, one row per listing. The engine fields are those of the engine with the least remaining life,
-- because that one will need an overhaul first.
create view listing_search_row as
select
  l.id, l.biz_id, l.biz_location_id, l.biz_employee_id, l.make_id, l.category_id, l.aircraft_type_id, l.fuel_id,
  l.hull_id, l.year, l.length_feet, l.price, l.previous_price, l.price_changed_at, l.engine_count,
  l.total_time_hours, l.is_featured, l.is_sold, l.is_active, l.expires_at, l.listed_at, l.title, l.model, l.family,
  l.registration, l.stock_number, l.description, m.name as make, c.name as category, o.city, o.zip,
  s.id as state_id, s.code as state_code, s.name as state,
  coalesce(a.latitude, o.latitude) as latitude,
  coalesce(a.longitude, o.longitude) as longitude,
  e.hours as engine_hours, e.hours_basis as engine_basis, e.tbo_hours as engine_tbo_hours,
  case
    when e.tbo_hours > 0 and e.hours is not null then
      greatest(0, floor(100 - 100 * e.hours / e.tbo_hours))::integer
  end as engine_life_left_percent,
  l.family_id, l.seats, l.useful_load_lb,
  round(l.normal_cruise_knots)::integer as normal_cruise_knots,
  round(l.range_nm)::integer as range_nm,
  l.landings,
  -- Enumerations as IDs, in display order.
  array_position(array['none', 'repaired', 'damaged'], l.damage_history) as damage_id,
  array_position(array['complete', 'partial', 'missing'], l.logs) as logs_id,
  array_position(
    array['tricycle', 'retractable', 'tailwheel', 'retractable-tailwheel', 'floats', 'amphibious', 'skids', 'skis'],
    l.gear) as gear_id,
  array_position(
    array['very-light', 'light', 'midsize', 'super-midsize', 'large', 'ultra-long-range'], l.jet_class) as jet_class_id,
  case
    when l.engine_program is null then null
    when l.engine_program ~* '^\s*(no|none|not)\M' then 2
    else 1
  end as program_id,
  l.listing_type_id::integer as seller_kind_id,
  case when l.is_fractional then 2 else 1 end as deal_id,
  -- Bit sets in column order: stated as installed, and stated as missing.
  (l.has_waas is not distinct from 'yes')::integer + (l.has_adsb_out is not distinct from 'yes')::integer * 2
    + (l.has_autopilot is not distinct from 'yes')::integer * 4
    + (l.has_glass is not distinct from 'yes')::integer * 8
    + (l.has_ice_protection is not distinct from 'yes')::integer * 16
    + (l.has_known_ice is not distinct from 'yes')::integer * 32
    + (l.has_air_conditioning is not distinct from 'yes')::integer * 64
    + (l.has_oxygen is not distinct from 'yes')::integer * 128 as equipment_has,
  (l.has_waas is not distinct from 'no')::integer + (l.has_adsb_out is not distinct from 'no')::integer * 2
    + (l.has_autopilot is not distinct from 'no')::integer * 4
    + (l.has_glass is not distinct from 'no')::integer * 8
    + (l.has_ice_protection is not distinct from 'no')::integer * 16
    + (l.has_known_ice is not distinct from 'no')::integer * 32
    + (l.has_air_conditioning is not distinct from 'no')::integer * 64
    + (l.has_oxygen is not distinct from 'no')::integer * 128 as equipment_lacks,
  -- Bit flags: 1 for rent, 2 with photos, 4 negotiable, 8 hours confirmed, 16 seller answers within a day.
  (l.hours_confirmed_on is not null)::integer * 8 + l.is_for_rent::integer
    + (exists (
      select from seller_answers q where q.seller = coalesce(l.biz_id, -l.profile_id) and q.within_hours is not null
    ))::integer * 16
    + (exists (select 1 from listing_image i where i.listing_id = l.id))::integer * 2
    + l.is_negotiable::integer * 4 as offer_flags,
  -- Days since 1970.
  coalesce(l.annual_due, l.inspection_due) - date '1970-01-01' as inspected_until_day,
  k.yearly_fixed as cost_yearly_fixed, k.hourly as cost_hourly, k.limit_yearly as cost_limit_yearly,
  k.limit_hourly as cost_limit_hourly,
  -- Null if the aircraft wasn't compared. A report that may be about another aircraft isn't a match.
  case when r.matching > 0 then 2 when r.listing_id is not null then 1 end as record_id,
  array_position(array['paid', 'not-paid', 'qualifying', 'margin-scheme'], l.vat) as vat_id,
  array_position(
    array['faa', 'easa', 'uk-caa', 'transport-canada', 'experimental', 'permit'],
    case
      when l.certification is null and l.category_id = 6 and l.registration ~ '^N[1-9]' then 'experimental'
      else l.certification
    end) as certification_id,
  l.registration_country_id,
  array_position(
    array['part-103', 'lsa', 'mosaic', 'microlight-600'],
    regexp_replace(l.rule_set, '^[se]-lsa$', 'lsa')) as rule_set_id,
  array_position(array['none', 'sustainer', 'self-launching'], l.glider_motor) as glider_motor_id,
  l.serial_number,
  array_position(
    array['standard', '15-meter', '18-meter', 'open', '20-meter-two-seat', 'club'], l.glider_class) as glider_class_id,
  l.envelope_hours, g.overhaul_year, g.hot_section_hours,
  case
    when e.hours_basis is distinct from 'STOH' then greatest(0, e.tbo_hours - e.hours)
  end as engine_hours_left,
  g.horsepower, k.dollars_due, k.min_dollars_due
from listing l
join make m on m.id = l.make_id
join category c on c.id = l.category_id
join location o on o.id = l.location_id
join state s on s.id = o.state_id
left join airport a on a.ident = l.based_at
left join listing_cost k on k.listing_id = l.id
left join listing_record r on r.listing_id = l.id
left join lateral (
  select listing_engine.hours, listing_engine.hours_basis, listing_engine.tbo_hours
  from listing_engine
  where listing_engine.listing_id = l.id
  order by listing_engine.hours / listing_engine.tbo_hours desc nulls last, listing_engine.number
  limit 1
) e on true
-- A filter finds aircraft with several engines only if all of them state the fact.
left join lateral (
  select
    case
      -- A top overhaul isn't an overhaul of the engine.
      when count(*) = count(n.overhauled_on) filter (where n.hours_basis is distinct from 'STOH')
      then extract(year from min(n.overhauled_on))::integer
    end as overhaul_year,
    case when count(*) = count(n.hot_section_hours) then max(n.hot_section_hours) end as hot_section_hours,
    case when count(*) = count(n.horsepower) then min(n.horsepower)::integer end as horsepower
  from listing_engine n
  where n.listing_id = l.id
) g on true;

-- Pages that show tiers are cached by market version, so a change increments the version.
create function on_tier_change() returns trigger language plpgsql as $$
BEGIN
  PERFORM listing_batch();
  RETURN NULL;
END $$;

create trigger listing_tier_changed after insert or update or delete on listing_tier
  for each statement execute function on_tier_change();

create trigger model_family_named after insert or update or delete on model_family
  execute function on_name_change();

create trigger listing_cost_inserted after insert on listing_cost
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_cost_updated after update on listing_cost
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_cost_deleted after delete on listing_cost
  referencing old table as touched for each statement execute function on_listing_part_change();

create trigger listing_record_inserted after insert on listing_record
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_record_updated after update on listing_record
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger listing_record_deleted after delete on listing_record
  referencing old table as touched for each statement execute function on_listing_part_change();

create trigger discrepancy_reply_inserted after insert on discrepancy_reply
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger discrepancy_reply_updated after update on discrepancy_reply
  referencing new table as touched for each statement execute function on_listing_part_change();

create trigger discrepancy_reply_deleted after delete on discrepancy_reply
  referencing old table as touched for each statement execute function on_listing_part_change();

-- The filter for accident reports states the years that the reports cover.
create trigger record_coverage_named after insert or update or delete on record_coverage
  execute function on_name_change();

-- Cached pages show converted prices.
create trigger exchange_rate_named after insert or update or delete on exchange_rate execute function on_name_change();

-- Cards and the search index contain the hours. Other changes of the numbers don't affect them.
create function on_seller_answers_change() returns trigger language plpgsql as $$
begin
  if (coalesce(old.is_public, false), old.within_hours) is distinct from (coalesce(new.is_public, false), new.within_hours) then
    perform log_listing_changes((select array_agg(id) from listing
      where biz_id = coalesce(new.biz_id, old.biz_id)
        or (biz_id is null and profile_id = coalesce(new.profile_id, old.profile_id))));
  end if;
  return null;
end $$;

create trigger seller_answers_changed after insert or update or delete on seller_answers
  for each row execute function on_seller_answers_change();
