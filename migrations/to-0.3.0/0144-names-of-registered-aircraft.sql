-- Rules by which the registered aircraft were named. Null if an earlier version named them.
alter table registry_edition add column names_version text;
