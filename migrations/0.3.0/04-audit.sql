-- Staff actions with their targets and networks. Written in the action's transaction. Never changed.

create table staff_action (
  id           bigint generated always as identity primary key,
  happened_at  timestamptz not null,
  -- Staff member at that time. Not a foreign key, because the record outlives the account.
  profile_id   integer not null,
  actor_email  text not null,
  actor_roles  text[] not null,
  -- One of the actions in src/features/audit/staff-actions.ts, such as `user.disable`.
  action       text not null,
  -- Target, such as `user` 17 "seller@example.com".
  subject_kind text not null,
  subject_id   text not null,
  subject_name text not null,
  -- Changed fields with their old and new values.
  before       jsonb not null default '{}',
  after        jsonb not null default '{}',
  reason       text,
  ip           text not null,
  user_agent   text not null
);
create index staff_action_time on staff_action (happened_at desc, id desc);
create index staff_action_actor on staff_action (profile_id, id desc);
create index staff_action_subject on staff_action (subject_kind, subject_id, id desc);
-- For filters by action.
create index staff_action_kind on staff_action (action, id desc);

-- Lets the nightly job delete old entries, and the network and browser of entries after a year. Names and addresses of
-- deleted users are erased. Nothing else may change.
create function refuse_change() returns trigger language plpgsql as $$
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

create trigger staff_action_is_final before update or delete on staff_action
  for each row execute function refuse_change();

create trigger staff_action_stays before truncate on staff_action
  for each statement execute function refuse_change();
