// biome-ignore-all format: a model reads best with its related facts on one line
import type { ReferenceModel } from '../../insert-models.ts'

/** Models for forms and imports that aren't in the demo market. Includes only verified facts. */
export const additionalModels: readonly ReferenceModel[] = [
  { make: 'Cessna', model: '206H Stationair', family: '206', category: 'single-engine-piston', fuel: 'avgas-100ll', hull: 'aluminum', lengthFeet: 28.3, seats: 6, engineCount: 1, engine: { make: 'Lycoming', model: 'IO-540-AC1A5', horsepower: 300, tboHours: 2000 } },
  { make: 'Cessna', model: '400 Corvalis TT', family: 'Corvalis', category: 'single-engine-piston', fuel: 'avgas-100ll', hull: 'composite', lengthFeet: 25.3, seats: 4, engineCount: 1, engine: { make: 'Continental', model: 'TSIO-550-C', horsepower: 310, tboHours: 2000 } },
  { make: 'Mooney', model: 'M20V Acclaim Ultra', family: 'M20', category: 'single-engine-piston', fuel: 'avgas-100ll', hull: 'aluminum', seats: 4, engineCount: 1, engine: { make: 'Continental', model: 'TSIO-550-G', horsepower: 280, tboHours: 2000 } },
  { make: 'Commander', model: '114B', family: 'Commander', category: 'single-engine-piston', fuel: 'avgas-100ll', hull: 'aluminum', lengthFeet: 25, seats: 4, engineCount: 1, engine: { make: 'Lycoming', model: 'IO-540-T4B5', horsepower: 260, tboHours: 2000 } },
  { make: 'Extra', model: 'EA-300/LT', family: 'Extra 300', category: 'single-engine-piston', fuel: 'avgas-100ll', hull: 'mixed', seats: 2, engineCount: 1, engine: { make: 'Lycoming', model: 'AEIO-580-B1A', horsepower: 315, tboHours: null } },
  { make: 'CubCrafters', model: 'Carbon Cub EX-3', family: 'Carbon Cub', category: 'experimental', fuel: 'avgas-100ll', hull: 'steel-tube-fabric', seats: 2, engineCount: 1 },
  { make: 'Tecnam', model: 'P2008JC', family: 'P2008', category: 'single-engine-piston', hull: 'mixed', lengthFeet: 22.7, seats: 2, engineCount: 1, engine: { make: 'Rotax', model: '912 S2', horsepower: 98.6, tboHours: 2000 } },
  { make: 'Schempp-Hirth', model: 'Discus-2', family: 'Discus', category: 'glider', fuel: 'none', hull: 'composite', seats: 1, engineCount: 0, engine: null },
  { make: 'Bell', model: '407GXi', family: '407', category: 'turbine-helicopter', fuel: 'jet-a', hull: 'aluminum', lengthFeet: 41.7, seats: 7, engineCount: 1, engine: { make: 'Rolls-Royce', model: '250-C47E/4', horsepower: null, tboHours: null } },
  { make: 'Airbus', model: 'AS350 B3 Ecureuil', family: 'AS350', category: 'turbine-helicopter', fuel: 'jet-a', hull: 'aluminum', lengthFeet: 42.5, seats: 6, engineCount: 1 },
  { make: 'Leonardo', model: 'AW109SP GrandNew', family: 'AW109', category: 'turbine-helicopter', fuel: 'jet-a', seats: 8, engineCount: 2, engine: { make: 'Pratt & Whitney Canada', model: 'PW207C', horsepower: null, tboHours: null } },
  { make: 'Learjet', model: '45XR', family: 'Learjet 40', category: 'private-jet', fuel: 'jet-a', hull: 'aluminum', lengthFeet: 58, engineCount: 2, engine: { make: 'Honeywell', model: 'TFE731-20BR', horsepower: null, tboHours: null } },
  { make: 'Embraer', model: 'Phenom 300E', family: 'Phenom 300', category: 'private-jet', fuel: 'jet-a', hull: 'aluminum', engineCount: 2, engine: { make: 'Pratt & Whitney Canada', model: 'PW535E1', horsepower: null, tboHours: null } },
  { make: 'Dassault', model: 'Falcon 2000LXS', family: 'Falcon 2000', category: 'private-jet', fuel: 'jet-a', hull: 'aluminum', lengthFeet: 66.4, seats: 10, engineCount: 2, engine: { make: 'Pratt & Whitney Canada', model: 'PW308C', horsepower: null, tboHours: null } },
]
