import { expect, test } from 'vitest'
import { ListingMeta, ListingSpecs } from '../../meta-contract.ts'
import { originRows } from './origin-rows.ts'

const unitedStates = { countryId: 1, country: 'United States' }
const abroad = { countryId: 1083, country: 'Germany' }
const canada = { countryId: 1052, country: 'Canada' }

test.each([
  ['based and registered in the United States', 'United States', unitedStates, ['United States']],
  ['without a registration', null, unitedStates, []],
  ['registered abroad', 'Germany', unitedStates, ['Germany', null, null]],
  ['based abroad', 'United States', abroad, ['United States', null, null]],
  // Canada has GST and HST instead of VAT.
  ['based and registered in Canada', 'Canada', canada, ['Canada', null]],
  ['based in Canada without a registration', null, canada, [null]],
  ['registered in Canada and based in the United States', 'Canada', unitedStates, ['Canada', null]],
  ['registered in Canada and based in Germany', 'Canada', abroad, ['Canada', null, null]],
] as const)(
  '[BEY-17] [BEY-18] shows what’s expected of an aircraft %s',
  (_, registrationCountry, place, values) => {
    expect(rowsOf(registrationCountry, place).map(({ value }) => value)).toEqual(values)
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
  place: { countryId: number; country: string },
  specs: Partial<ListingSpecs> = {},
) {
  const parts = ListingMeta.parse({ specs: { ...ListingSpecs.parse({}), ...specs } })
  return originRows({ listing: { registrationCountry }, parts, place })
}
