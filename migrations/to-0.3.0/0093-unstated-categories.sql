-- Category and type of imported aircraft whose category is unknown. ID 99 sorts them after all others.
INSERT INTO aircraft_type (id, slug, name) VALUES (99, 'not-stated', 'Not stated');
INSERT INTO category (id, aircraft_type_id, slug, name) VALUES (99, 99, 'not-stated', 'Not stated');
