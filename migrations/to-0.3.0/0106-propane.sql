-- Fuel of hot-air balloons, whose listings had to say "None" although fuel is most of their hourly cost.
INSERT INTO fuel (id, slug, name) VALUES (6, 'propane', 'Propane');
