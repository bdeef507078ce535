import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, componentLife, formatComponentLife, isPastLife } from '../component-life.ts'
import { Component, ListingSpecs, maxComponents } from '../meta-contract.ts'

const now = '2026-11-24T00:00:00Z'

test.each([
  [{ lifeHours: 2_200, hours: 612.5 }, '1,587.5 hr left', false],
  [{ lifeHours: 2_200, hours: 2_240 }, '40 hr past', true],
  [{ lifeHours: 2_200, hours: 2_200 }, '0 hr left', true],
  [{ lifeCycles: 3_000, cycles: 2_900 }, '100 cycles left', false],
  [{ lifeMonths: 144, installedOn: '2018-03-04' }, 'due Mar 4, 2030', false],
  [{ lifeMonths: 144, installedOn: '2014-11-24' }, 'due Nov 24, 2026', true],
  [
    { lifeHours: 2_200, hours: 612, lifeMonths: 12, installedOn: '2026-01-31' },
    '1,588 hr left, due Jan 31, 2027',
    false,
  ],
  [{ lifeHours: 2_200 }, null, false],
  [{ installedOn: '2018-03-04' }, null, false],
])('[BEY-19] computes what’s left of a component: %j is %s', (facts, text, isPast) => {
  const life = componentLife(Component.parse({ name: 'Main rotor blade', ...facts }))
  expect(formatComponentLife(life)).toBe(text)
  expect(isPastLife(life, now)).toBe(isPast)
})

test('[BEY-19] a due date is the same day of a later month, or its last day', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
  expect(addMonths('2023-11-30', 3)).toBe('2024-02-29')
  const day = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 1_200 }), (date, months) => {
      const from = date.toISOString().slice(0, 10)
      const due = addMonths(from, months)
      const toMonths = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(toMonths(due) - toMonths(from)).toBe(months)
      expect(Number(due.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)))
    }),
  )
})

test('[BEY-19] reports invalid components at their fields, and too many at the list', () => {
  const issues = (components: unknown[]) =>
    ListingSpecs.safeParse({ components }).error?.issues.map(({ path }) => path.join('.'))
  expect(issues([{ name: 'Mast' }, { name: '', lifeHours: 0, lifeMonths: 1.5 }])).toEqual([
    'components.1.name',
    'components.1.lifeHours',
    'components.1.lifeMonths',
  ])
  expect(issues(Array(maxComponents + 1).fill({ name: 'Mast' }))).toEqual(['components'])
  expect(issues(Array(maxComponents).fill({ name: 'Mast' }))).toBeUndefined()
})
