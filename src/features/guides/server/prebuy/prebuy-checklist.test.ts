import { expect, test } from 'vitest'
import { toSlug } from '#features/listings/listing-url.ts'
import { findEngineLimit, overhaulIntervals } from '#features/lookups/overhaul-limits.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { findPrebuyChecklist, prebuyPoints } from './prebuy-checklist.ts'

const makes = [...new Set(catalog.map(({ make }) => make))].map((name, index) => ({
  id: index + 1,
  name,
  routeUrl: toSlug(name),
  image: null,
  boatCount: 0,
  website: null,
}))
const find = (make: string, family: string) =>
  findPrebuyChecklist(makes, toSlug(make), toSlug(family))

test('[BEY-10] every family of the catalog has a checklist without duplicate items', () => {
  for (const { make, family } of catalog) {
    const ids = find(make, family)?.parts.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
    expect(ids.length, `${make} ${family}`).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('[BEY-10] a 182 has its seat rails and bladders, a PA-28 its spar, and neither has the other’s', () => {
  const text = (make: string, family: string) => JSON.stringify(find(make, family))
  expect(text('Cessna', '182')).toContain('AD 2011-10-09')
  expect(text('Cessna', '182')).toContain('bladders')
  expect(text('Piper', 'PA-28')).toContain('AD 2020-26-16')
  expect(text('Piper', 'PA-28')).not.toContain('2011-10-09')
  expect(text('Cessna', 'CitationJet')).not.toContain('Seat rails')
  expect(find('Cessna', 'no such')).toBeNull()
})

test('[BEY-10] a 402 has its spar straps, Continental sixes their counterweights, and Lycomings neither', () => {
  const text = (make: string, family: string) => JSON.stringify(find(make, family)?.parts)
  expect(text('Cessna', '402')).toMatch(/AD 2005-12-13.*AD 2023-05-16/)
  expect(text('Cessna', '421')).not.toContain('2005-12-13')
  expect(text('Piper', 'PA-28')).not.toMatch(/2005-12-13|2023-05-16/)
  expect(text('Piper', 'PA-28')).toContain('Connecting rod bushings')
  const recurring = find('Cessna', '402')?.recurring.map(({ number }) => number)
  expect(recurring).toEqual(expect.arrayContaining(['2005-12-13', '2018-03-03']))
  expect(recurring).not.toContain('2023-05-16')
})

test('[BEY-10] points by construction follow the model’s materials and cabin', () => {
  const ids = (make: string, family: string) =>
    find(make, family)?.parts.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  for (const [make, family] of [
    ['Cessna', 'Caravan'],
    ['Quest', 'Kodiak'],
    ['Air Tractor', 'Air Tractor'],
  ] as const)
    expect(ids(make, family), family).not.toContain('pressurized')
  for (const [make, family] of [
    ['Piper', 'PA-46'],
    ['Cessna', '210'],
    ['Beechcraft', 'Duke'],
    ['Beechcraft', 'Baron'],
    ['Aerostar', 'Aerostar'],
    ['Beechcraft', 'King Air 200'],
  ] as const)
    expect(ids(make, family), family).toContain('pressurized')
  expect(ids('Boeing Stearman', 'Stearman')).toEqual(
    expect.arrayContaining(['fabric', 'tubes', 'wood']),
  )
  for (const [make, family] of [
    ['Cessna', '140'],
    ['Luscombe', 'Luscombe'],
    ['Ercoupe', 'Ercoupe'],
  ] as const) {
    expect(ids(make, family)).toEqual(expect.arrayContaining(['fabric', 'corrosion']))
    expect(ids(make, family)).not.toContain('tubes')
  }
})

test('[BEY-19] a balloon’s checklist has its envelope and burners, and no engine, propeller, or avionics', () => {
  const ids = find('Cameron', 'Z-105')?.parts.flatMap(({ items }) => items.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining(['fabric', 'burners', 'tanks', 'annual']))
  for (const id of ['propeller', 'controls', 'avionics', 'test-flight', 'compression', 'gelcoat'])
    expect(ids).not.toContain(id)
})

test('[BEY-10] every row of the type table matches a family', () => {
  const names = [...new Set(catalog.map(({ make, family }) => `${make} ${family}`))]
  const idle = prebuyPoints.filter(({ types }) => types && !names.some((name) => types.test(name)))
  expect(idle.map(({ types }) => types?.source)).toEqual([])
})

test('[BEY-10] a point names the document that was opened, or none', () => {
  const points = find('Cessna', '210')?.parts.flatMap(({ items }) => items) ?? []
  const documentOf = (wanted: string) => points.find(({ id }) => id === wanted)?.document
  expect(documentOf('carry-through')).toBe('AD 2020-03-16, AD 2023-02-17')
  expect(documentOf('bladders-cessna')).toBe('AD 84-10-01 R1')
  expect(documentOf('gear-210')).toBeNull()
  for (const { basis, text } of prebuyPoints)
    for (const [, directive] of basis.matchAll(/AD (\d+-\d+-\d+)/g))
      expect(text).toContain(directive)
})

test('[BEY-10] points state the same limits as listings and costs do', () => {
  const textOf = (wanted: string) => prebuyPoints.find(({ id }) => id === wanted)?.text
  expect(overhaulIntervals).toMatchObject({
    r22: { hours: 2200, years: 12 },
    r44: { hours: 2200, years: 12 },
    r66: { hours: 2000, years: 12 },
  })
  expect(textOf('robinson-overhaul')).toMatch(/at 2,200 hours, the R66 at 2,000\. At 12 years/)
  const yearsOf = (make: string, model: string, since = 2015) =>
    findEngineLimit({ make, model, year: since }, null)?.years
  const rotax = [2002, 2009, 2015].map((since) => yearsOf('Rotax', '912 ULS', since))
  expect(rotax).toEqual([10, 12, 15])
  expect(textOf('rotax')).toContain('year 10, 12, or 15')
  expect(textOf('two-stroke')).toContain(`300 hours or ${yearsOf('Rotax', '503 UL')} years`)
  expect(textOf('engine-years')).toContain(`after ${yearsOf('Lycoming', 'O-320')} years`)
  expect(yearsOf('Continental', 'O-470-R')).toBe(yearsOf('Lycoming', 'O-320'))
})

test('[BEY-10] points about engines follow the kind of engine', () => {
  const engine = /^(?:engine-|rotax|two-stroke|twin|test-flight|hot-section)/
  const of = (make: string, family: string) =>
    find(make, family)
      ?.parts.flatMap(({ items }) => items.map(({ id }) => id))
      .filter((id) => engine.test(id))
      .sort()
  expect(of('Cessna', '182')).toEqual(['engine-inside', 'engine-years', 'test-flight'])
  expect(of('Beechcraft', 'Baron')).toEqual([
    'engine-inside',
    'engine-years',
    'test-flight',
    'twin',
  ])
  expect(of('Flight Design', 'CT')).toEqual(['engine-inside', 'rotax', 'test-flight'])
  expect(of('Kolb', 'Kolb')).toEqual(['engine-inside', 'test-flight', 'two-stroke'])
  expect(of('Jabiru', 'J250')).toEqual(['engine-inside', 'test-flight'])
  expect(of('Daher', 'TBM')).toEqual(['hot-section', 'test-flight'])
  expect(of('Cessna', 'Mustang')).toEqual(['hot-section', 'test-flight'])
  expect(of('Pipistrel', 'Velis')).toEqual(['test-flight'])
  expect(of('Schleicher', 'ASK 21')).toEqual([])
})
