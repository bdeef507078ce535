-- The filter for accident reports states the years that the reports cover.
CREATE TRIGGER record_coverage_named AFTER INSERT OR UPDATE OR DELETE ON record_coverage
  EXECUTE FUNCTION on_name_change();
