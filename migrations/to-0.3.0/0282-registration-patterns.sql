-- The server stores the patterns of countries when it starts. Changed ones apply to all listings.
create function update_registration_countries() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    -- Each call compares all patterns.
    update listing set registration_country_id = found.country_id
    from (select id, registration_country_id(registration) as country_id from listing where registration <> '') as found
    where found.id = listing.id and listing.registration_country_id is distinct from found.country_id;
  end if;
  return null;
end $$;
create trigger registration_country_listings after update on registration_country
  referencing new table as changed
  for each statement execute function update_registration_countries();
