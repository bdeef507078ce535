import { expect, test } from 'vitest'
import { ListingMeta, ListingSpecs } from '../../meta-contract.ts'
import { originRows } from './origin-rows.ts'

const unitedStates = 1
const abroad = 2

test.each([
  ['based and registered in the United States', 'United States', unitedStates, ['United States']],
  ['without a registration', null, unitedStates, []],
  ['registered abroad', 'Germany', unitedStates, ['Germany', null, null]],
  ['based abroad', 'United States', abroad, ['United States', null, null]],
] as const)(
  '[BEY-17] [BEY-18] shows what’s expected of an aircraft %s',
  (_, registrationCountry, countryId, values) => {
    expect(rowsOf(registrationCountry, countryId).map(({ value }) => value)).toEqual(values)
  },
)

test('[BEY-17] shows a VAT state that is stated in the United States', () => {
  expect(rowsOf('United States', unitedStates, { vat: 'paid' })).toMatchObject([
    { label: 'Registered in' },
    { label: 'VAT', value: 'Paid' },
  ])
})

function rowsOf(
  registrationCountry: string | null,
  countryId: number,
  specs: Partial<ListingSpecs> = {},
) {
  const parts = ListingMeta.parse({ specs: { ...ListingSpecs.parse({}), ...specs } })
  return originRows({ listing: { registrationCountry }, parts, place: { countryId } })
}
