-- Lets the nightly job delete old entries, and the network and browser of entries after a year. Nothing else may.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('windsock.pruning', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.ip = '' AND NEW.user_agent = ''
      AND to_jsonb(OLD) - '{ip,user_agent}'::text[] = to_jsonb(NEW) - '{ip,user_agent}'::text[]
    THEN
      RETURN NEW;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('windsock.erasing', true) = 'on' THEN
    IF (OLD.id, OLD.happened_at, OLD.profile_id, OLD.actor_email, OLD.actor_roles, OLD.action,
        OLD.subject_kind, OLD.subject_id, OLD.ip, OLD.user_agent)
      IS NOT DISTINCT FROM (NEW.id, NEW.happened_at, NEW.profile_id, NEW.actor_email, NEW.actor_roles, NEW.action,
        NEW.subject_kind, NEW.subject_id, NEW.ip, NEW.user_agent)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;
