import { expect, test } from 'vitest'
import { compareIdentities, toIdentity } from './identities.ts'

const columns = {
  make_id: 1,
  model: 'SR22',
  year: 2004,
  registration: 'N44XY',
  serial_number: '441',
}

test.each([
  [{ model: 'sr22' }, 'same'],
  [{ model: 'SR20' }, 'same'],
  [{ registration: null }, 'same'],
  [{ serial_number: null }, 'same'],
  // Serial numbers repeat between variants.
  [{ registration: null, model: 'SR20' }, 'unsure'],
  [{ registration: null, model: null }, 'unsure'],
  [{ year: 2005 }, 'unsure'],
  [{ year: null }, 'unsure'],
  [{ registration: 'N55XY' }, 'unsure'],
  [{ serial_number: '442' }, 'unsure'],
  [{ registration: 'N55XY', serial_number: '442' }, 'other'],
  [{ registration: null, serial_number: null }, 'other'],
  [{ make_id: 2 }, 'other'],
] as const)('[IMP-01] with %j, the aircraft is %s', (difference, result) => {
  const [one, other] = [toIdentity(columns), toIdentity({ ...columns, ...difference })]
  expect([compareIdentities(one, other), compareIdentities(other, one)]).toEqual([result, result])
})
