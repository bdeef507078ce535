-- Types and categories for balloons, airships, weight-shift aircraft, and powered parachutes. The IDs are fixed,
-- because searches, saved searches, and URLs reference them.
INSERT INTO aircraft_type (id, slug, name) VALUES
  (6, 'lighter-than-air', 'Balloon or airship'),
  (7, 'weight-shift', 'Weight-shift control'),
  (8, 'powered-parachute', 'Powered parachute');

INSERT INTO category (id, aircraft_type_id, slug, name) VALUES
  (14, 6, 'balloon', 'Balloon'),
  (15, 6, 'airship', 'Airship'),
  (16, 7, 'weight-shift', 'Weight-shift control'),
  (17, 8, 'powered-parachute', 'Powered parachute');
