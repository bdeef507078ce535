-- The server stores the patterns of countries when it starts. Changed ones apply to all listings.
create function update_registration_countries() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update listing set registration_country_id = registration_country_id(registration)
    where registration_country_id is distinct from registration_country_id(registration);
  end if;
  return null;
end $$;
create trigger registration_country_listings after update on registration_country
  referencing new table as changed
  for each statement execute function update_registration_countries();
