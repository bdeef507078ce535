-- Secret calendar URL for a member's schedule, because calendar apps can't log in. Only the secret's hash is stored.
create table calendar_key (
  profile_id integer not null references profile on delete cascade,
  biz_id     integer not null references biz on delete cascade,
  key_hash   bytea not null unique,
  created_at timestamptz not null,
  primary key (profile_id, biz_id)
);
create index calendar_key_biz on calendar_key (biz_id);
