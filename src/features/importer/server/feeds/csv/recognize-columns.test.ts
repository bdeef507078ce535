import { expect, test } from 'vitest'
import { readWholeFeed } from '#tests/support/read-whole-feed.ts'

/** Returns the states that are read from a column with this name and these values. */
async function statesIn(values: readonly string[], name = 'Rgn', others = 'city') {
  const rows = values.map((value, at) => `Cessna,172S,2004,${at},${value},Town ${at}`)
  const { records } = await readWholeFeed(
    [`make,model,year,stock,${name},${others}`, ...rows].join('\n'),
  )
  return records.map(({ fields }) => fields.state)
}

const codes = ['AZ', 'UT', 'tx', 'FL']
const none = codes.map(() => undefined)

test.each(['Rgn', 'Where', 'Prov./St', 'X7', 'column'])(
  '[IMP-01] the column “%s” of state codes is the state',
  async (name) => {
    expect(await statesIn(codes, name)).toEqual(codes)
  },
)

test.each([
  ['95% of the values', [...Array.from({ length: 10 }, () => ['AZ', 'UT']).flat(), 'n/a'], 21],
  ['90% of the values', [...Array.from({ length: 9 }, () => 'AZ'), 'UT', 'no'], 0],
  ['one word', ['OK', 'OK', 'OK'], 0],
  ['other codes', ['XX', 'AZ', 'ZZ'], 0],
  ['empty values', ['AZ', '', 'UT'], 2],
] as const)('[IMP-01] a column of states is recognized by %s', async (_, values, count) => {
  expect((await statesIn(values)).filter(Boolean)).toHaveLength(count)
})

test('[IMP-01] a person decides which of two columns of state codes is the state', async () => {
  const pairs = codes.map((code) => `${code},${code}`)
  expect(await statesIn(pairs, 'Rgn,Prov')).toEqual(none)
})

test('[IMP-01] a state isn’t recognized next to a location, a state, or without a city', async () => {
  expect(await statesIn(codes, 'Rgn', 'location')).toEqual(none)
  expect(await statesIn(codes, 'Rgn', 'note')).toEqual(none)
  expect(await statesIn(codes, 'Rgn', 'city,state')).toEqual(none)
})
