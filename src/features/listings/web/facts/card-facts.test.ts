import { expect, test } from 'vitest'
import { defaultUnits } from '#kernel/format/units.ts'
import { cardEngine as engine } from '#tests/support/listings/card-engine.ts'
import { cardFacts } from './card-facts.ts'

const aircraft: Parameters<typeof cardFacts>[0] = {
  hoursAsOf: null,
  totalTimeHours: 3_500,
  usefulLoad: 1_100,
  seats: 4,
  categoryId: 1,
  keyFact: null,
  engine,
  engineCount: 1,
  airframe: null,
}
const [jet, helicopter, glider, balloon] = [4, 8, 10, 14] as [number, number, number, number]
const program = { fact: 'engineProgram', value: 'MSP Gold' } as const
const volume = { fact: 'envelope.volume', value: 90_000 } as const
const none = { engine: null, engineCount: null }

test.each([
  ['an airplane', {}, '3,500 hr Total time, 1,000 hr to TBO, 1,100 lb Useful load'],
  ['no load', { usefulLoad: null }, '3,500 hr Total time, 1,000 hr to TBO, 4 Seats'],
  ['no engine time', { ...none }, '3,500 hr Total time, ? to TBO, 1,100 lb Useful load'],
  [
    'no TBO',
    { engine: { ...engine, tboHours: null } },
    '3,500 hr Total time, 1,000 hr SMOH, 1,100 lb Useful load',
  ],
  [
    'nothing stated',
    { ...none, totalTimeHours: null, usefulLoad: null, seats: null },
    '? Total time, ? to TBO, ? Useful load',
  ],
  [
    'a jet with a program',
    { categoryId: jet, keyFact: program },
    '3,500 hr Total time, MSP Gold Program, 4 Seats',
  ],
  ['a jet without one', { categoryId: jet }, '3,500 hr Total time, 1,000 hr to TBO, 4 Seats'],
  ['a helicopter', { categoryId: helicopter }, '3,500 hr Total time, 1,000 hr to TBO, 4 Seats'],
  [
    'a glider without a class',
    { ...none, categoryId: glider },
    '3,500 hr Total time, 4 Seats, 1,100 lb Useful load',
  ],
  [
    'a balloon',
    { ...none, categoryId: balloon, keyFact: volume, usefulLoad: null },
    '3,500 hr Total time, 90,000 cu ft Volume, 4 Seats',
  ],
])('[BEY-19] the three facts of a card: %s', (_, own, expected) => {
  const facts = cardFacts({ ...aircraft, ...own }, defaultUnits)
  const texts = facts.map(({ value, unit, label }) =>
    [value ?? '?', value !== null && unit, label].filter(Boolean).join(' '),
  )
  expect(texts.join(', ')).toBe(expected)
})
