import { expect, test } from 'vitest'
import { findModelsByName } from '../../../registry-names.ts'
import { additionalModels, catalog } from './catalog.ts'

const all = [...catalog, ...additionalModels]
const find = (make: string, model: string) =>
  findModelsByName(
    model,
    all.flatMap((one) => (one.make === make ? [{ ...one, name: one.model }] : [])),
  )

test.each([
  ['Beechcraft', 'BONANZA A36', 'A36 Bonanza'],
  ['Beechcraft', 'Baron G58', 'G58 Baron'],
  ['Cessna', '206H', '206H Stationair'],
  ['Cessna', 'Turbo 182T', 'T182T Turbo Skylane'],
  ['Cessna', '400', '400 Corvalis TT'],
  ['Piper', 'MERIDIAN', 'PA-46-500TP Meridian'],
  ['Piper', 'Seneca V', 'PA-34-220T Seneca V'],
  ['Piper', 'J-3 Cub', 'J-3C-65 Cub'],
  ['Mooney', 'M20V', 'M20V Acclaim Ultra'],
  ['Bell', '407GXi', '407GXi'],
  ['Airbus', 'AS350B3', 'AS350 B3 Ecureuil'],
  ['Learjet', '45XR', '45XR'],
  ['Embraer', 'Phenom 300E', 'Phenom 300E'],
  ['Dassault', 'FALCON 2000LXS', 'Falcon 2000LXS'],
  ['CubCrafters', 'Carbon Cub EX-3', 'Carbon Cub EX-3'],
  ['Tecnam', 'P2008JC', 'P2008JC'],
  ['Schempp-Hirth', 'Discus-2', 'Discus-2'],
  ['Aviat', 'Husky A-1C', 'A-1C-180 Husky'],
  ['American Champion', 'Citabria 7GCBC', '7GCBC Citabria Explorer'],
  ['Extra', 'EA 300/LT', 'EA-300/LT'],
  ['Leonardo', 'AW109SP', 'AW109SP GrandNew'],
  ['Commander', '114B', '114B'],
  ['Piper', 'TOMAHAWK PA-38-112', 'PA-38-112 Tomahawk'],
  ['Gulfstream', 'G650ER', 'GVI (G650ER)'],
  ['Cessna', 'CITATION LATITUDE', '680A Citation Latitude'],
  ['Beechcraft', '35-b33', '35-B33 Debonair'],
  ['Taylorcraft', 'bc12-d', 'BC12-D'],
])('[F5] matches %s %s to the catalog’s %s', (make, written, name) => {
  const found = find(make, written)
  expect(found.map((one) => one.name)).toContain(name)
  expect(new Set(found.map(({ category }) => category)).size).toBe(1)
  expect(new Set(found.map(({ family }) => family)).size).toBe(1)
})

test('[F5] the catalog contains every model once', () => {
  const names = all.map(({ make, model }) => `${make} ${model}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
