import { expect, test } from 'vitest'
import { type MatchableListing, toAirplane } from '../matching/load-reports.ts'
import { hasOtherSerial, isSameAirplane } from './is-same-aircraft.ts'

const bonanza: MatchableListing = {
  registration: 'N8071R',
  serial_number: 'D-8312',
  year: 1966,
  make: 'Beechcraft',
  model: 'V35',
  family: 'Bonanza',
}
const listed = (change: Partial<MatchableListing>) => ({ ...bonanza, ...change })

test.each<[string, Partial<MatchableListing>, boolean]>([
  ['the same number and serial number', {}, true],
  ['the serial number written differently', { serial_number: 'D8312' }, true],
  ['no serial number', { serial_number: null }, true],
  ['a placeholder as the serial number', { serial_number: 'TBD' }, true],
  ['another serial number under the same registration', { serial_number: 'D-8497' }, false],
  [
    'another family under the same registration',
    { model: '172N', family: '172', make: 'Cessna' },
    false,
  ],
  ['its serial number under another registration', { registration: 'N55TB' }, true],
  [
    'another registration without a serial number',
    { registration: 'N55TB', serial_number: null },
    false,
  ],
  ['its serial number, but years apart', { registration: 'N55TB', year: 1971 }, false],
])('[BEY-14] a listing with %s is of the same aircraft: %s', (_what, change, isSame) => {
  expect(isSameAirplane(listed(change), toAirplane(bonanza))).toBe(isSame)
})

test('[BEY-14] serial numbers differ only if both are stated', () => {
  const aircraft = toAirplane(bonanza)
  expect(hasOtherSerial(listed({ serial_number: 'D-8497' }), aircraft)).toBe(true)
  expect(hasOtherSerial(listed({ serial_number: 'd 8312' }), aircraft)).toBe(false)
  expect(hasOtherSerial(listed({ serial_number: null }), aircraft)).toBe(false)
  expect(hasOtherSerial(listed({}), { ...aircraft, serialNumber: null })).toBe(false)
})
