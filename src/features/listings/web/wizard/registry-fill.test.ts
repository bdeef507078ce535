import { expect, test } from 'vitest'
import { noEntries } from '../../wizard-entries.ts'
import { changesOf } from './registry-fill.ts'

const first = { year: '1978', model: '172N', engineCount: '1' }

test('[BEY-07] a lookup fills what is empty, and leaves what was typed', () => {
  const entries = { ...noEntries, model: '172N Skyhawk' }
  expect(changesOf(entries, first, {})).toEqual({ year: '1978', engineCount: '1' })
})

test('[BEY-07] another aircraft takes the place of the one before, typed words stay', () => {
  const entries = { ...noEntries, ...first, model: 'My own words' }
  const second = { year: '2001', model: 'SR20' }
  expect(changesOf(entries, second, first)).toEqual({
    year: '2001',
    engineCount: noEntries.engineCount,
  })
})

test('[BEY-07] a number that nobody knows leaves nothing of the aircraft before', () => {
  const changed = changesOf({ ...noEntries, ...first }, {}, first)
  expect({ ...noEntries, ...first, ...changed }).toEqual(noEntries)
})
