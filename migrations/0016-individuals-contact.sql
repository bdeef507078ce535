-- Who sells privately is reached as their profile says at that moment: a change of it changes what their listings show.

CREATE FUNCTION on_profile_contact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM log_listing_changes((
    SELECT array_agg(l.id) FROM listing l
    JOIN changed n ON n.id = l.profile_id JOIN original o ON o.id = n.id
    WHERE l.biz_id IS NULL
      AND (o.first_name, o.last_name, o.contact_email, o.phone, o.cell)
        IS DISTINCT FROM (n.first_name, n.last_name, n.contact_email, n.phone, n.cell)));
  RETURN NULL;
END $$;
CREATE TRIGGER profile_contact_updated AFTER UPDATE ON profile
  REFERENCING OLD TABLE AS original NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_profile_contact_change();
