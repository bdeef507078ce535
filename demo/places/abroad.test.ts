import { expect, test } from 'vitest'
import { describeRegistration } from '#features/lookups/aircraft-numbers.ts'
import { findRegistrationCountry } from '#features/lookups/registration-marks.ts'
import { marketSettings } from '#tests/support/demo/demo-market.ts'
import { generateMarket } from '../market.ts'

const settings = await marketSettings(1_200)
const airportsAbroad = {
  Germany: ['EDFE', 'EDFZ', 'EDFM', 'EDFC'],
  'United Kingdom': ['EGLK', 'EGTB', 'EGBJ', 'EGKA'],
  Canada: ['CYKF', 'CYOO', 'CZBB', 'CYBW'],
}
const abroad = Object.entries(airportsAbroad).flatMap(([state, idents]) =>
  idents.map((ident) => ({ state, ident, city: ident, latitude: 50, longitude: 9 })),
)
const rates = { EUR: 0.88, GBP: 0.76, CAD: 1.42 }
const market = generateMarket({
  ...settings,
  places: [
    ...settings.places,
    ...abroad.map((place, index) => ({ ...place, id: 900_001 + index, zip: '' })),
  ],
  airports: [
    ...settings.airports,
    ...abroad.map((field) => ({ ...field, name: field.ident, runwayFeet: 0 })),
  ],
  rates: new Map(
    (['EUR', 'GBP', 'CAD'] as const).map((currency) => [
      currency,
      { currency, perDollar: rates[currency], ratedOn: '2026-09-29' },
    ]),
  ),
})
const rows = [...market.batches()].flat().map((listing) => listing.row)
const soldAbroad = rows.filter((row) => row.location_id > 900_000)

test('[BEY-17] [BEY-18] listings abroad have the registration, certificate, and currency of their country', () => {
  const countries = {
    EUR: { name: 'Germany', certification: 'easa' },
    GBP: { name: 'United Kingdom', certification: 'uk-caa' },
    CAD: { name: 'Canada', certification: 'transport-canada' },
  }
  expect(new Set(soldAbroad.map((row) => row.currency))).toEqual(new Set(Object.keys(countries)))
  for (const row of soldAbroad) {
    const country = countries[row.currency as keyof typeof countries]
    expect(row.certification).toBe(country.certification)
    if (row.registration === null) continue
    expect(findRegistrationCountry(row.registration)).toBe(country.name)
    expect(describeRegistration(row.registration)).toBe(`Registered in: ${country.name}.`)
  }
})

test('[BEY-17] prices abroad are round amounts in the seller’s currency, and the dollars follow from the rate', () => {
  for (const row of soldAbroad) {
    if (row.asking_price === null) continue
    expect(row.price).toBe(Math.round(row.asking_price / rates[row.currency as keyof typeof rates]))
    expect(row.asking_price % 10, String(row.asking_price)).toBe(0)
  }
})

test('[BEY-19] near Frankfurt, a buyer finds several helicopters of one model', () => {
  const german = soldAbroad.filter((row) => row.currency === 'EUR')
  expect(german.filter((row) => row.family === 'R44').length).toBeGreaterThan(1)
})

test('[BEY-18] most listings, and those of the demo account, are in the United States', () => {
  expect(soldAbroad.length).toBeGreaterThan(15)
  expect(soldAbroad.length / rows.length).toBeLessThan(0.05)
})
