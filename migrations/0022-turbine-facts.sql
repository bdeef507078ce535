-- What decides about a turbine in place of an annual: its inspections, the programme that pays for its overhauls, and
-- how often it has landed.
ALTER TABLE listing ADD COLUMN inspections text;
ALTER TABLE listing ADD COLUMN engine_program text;
ALTER TABLE listing ADD COLUMN landings integer;
