import { expect, test } from 'vitest'
import { findInsuranceClass, insuranceClasses } from './insurance-class.ts'

const aircraft = (category: number, make: string, model: string, gear: string | null = null) => ({
  category_id: category,
  make,
  model,
  family: null,
  gear,
})

test.each([
  [1, 'Cessna', '172S', null, 'single'],
  [1, 'Cessna', '172RG', null, 'retractable'],
  [1, 'Cessna', 'TR182', null, 'retractable'],
  [1, 'Cessna', '182T', null, 'single'],
  [1, 'Beechcraft', 'A36', null, 'retractable'],
  [1, 'Beechcraft', 'V35B', null, 'retractable'],
  [1, 'Mooney', 'M20J', null, 'retractable'],
  [1, 'Mooney', 'M20D', null, null],
  [1, 'Piper', 'PA-28R-201', null, 'retractable'],
  [1, 'Piper', 'PA-28-181', null, 'single'],
  [1, 'Cirrus', 'SR22', null, 'single'],
  [1, 'American Champion', '7ECA Citabria', null, 'tailwheel'],
  [1, 'American Champion', '8KCAB Super Decathlon', null, 'tailwheel'],
  [1, 'Champion', '7FC', null, null],
  [1, 'Globe', 'GC-1B Swift', null, 'tailwheel'],
  [1, 'CubCrafters', 'CC19-215 NXCub', null, null],
  [1, 'Cessna', '172S', 'floats', null],
  [1, 'Cessna', '172H', 'tailwheel', 'tailwheel'],
  [1, 'Lake', 'LA-4-200', 'amphibious', null],
  [1, 'Unknown Works', 'X-1', null, null],
  [1, 'Unknown Works', 'X-1', 'retractable', 'retractable'],
  [2, 'Beechcraft', '58 Baron', 'retractable', 'twin'],
  [2, 'Beechcraft', 'D18S', 'retractable-tailwheel', 'twin'],
  [3, 'Beechcraft', 'King Air 350', 'retractable', 'turboprop'],
  [3, 'Daher', 'TBM 940', 'retractable', 'turboprop'],
  [3, 'Cessna', '208B', 'amphibious', 'turboprop'],
  [4, 'Cessna', 'Citation M2', 'retractable', 'jet'],
  [4, 'Cirrus', 'SF50', 'retractable', 'jet'],
  [5, 'Flight Design', 'CTLS', 'tricycle', null],
  [5, 'CubCrafters', 'Sport Cub S2', 'tailwheel', 'tailwheel'],
  [6, 'Van’s', 'RV-7A', 'tricycle', null],
  [6, 'Van’s', 'RV-7', null, null],
  [6, 'Van’s', 'RV-7', 'tailwheel', 'tailwheel'],
  [7, 'North American', 'P-51D', 'retractable-tailwheel', null],
  [8, 'Robinson', 'R22 Beta II', 'skids', 'robinson'],
  [8, 'Robinson', 'R44 Raven II', 'skids', 'robinson'],
  [8, 'Schweizer', '300CBi', 'skids', null],
  [9, 'Robinson', 'R66', 'skids', 'turbine-helicopter'],
  [9, 'Bell', '206B-3', 'skids', 'turbine-helicopter'],
  [10, 'Schleicher', 'ASK 21', null, null],
  [11, 'Diamond', 'HK36', null, null],
  [12, 'Magni', 'M16', null, null],
  [13, 'Quicksilver', 'MX', null, null],
  [14, 'Lindstrand', 'LBL 90A', null, null],
] as const)(
  '[BEY-34] kind %i, %s %s with gear %s is insured as %s',
  (kind, make, model, gear, id) => {
    expect(findInsuranceClass(aircraft(kind, make, model, gear))).toBe(id)
  },
)

test('[BEY-34] briefs claim what is usual only if the sources do', () => {
  const laws = Object.entries(insuranceClasses).filter(([, { brief }]) => !/usually/.test(brief))
  expect(laws.map(([id]) => id)).toEqual(['single', 'retractable', 'tailwheel', 'twin', 'robinson'])
})
