import { z } from 'zod'
import { addressFormat } from '#kernel/format/address-formats.ts'
import { examplePostalCode, normalizePostalCode } from '#kernel/format/addresses.ts'
import { t } from '#kernel/messages/translate.ts'

const noCountry = 'Choose a country.'
const noState = 'State field is required.'
const noZip = 'You must supply a zip code.'

/** Fields of a place whose checks depend on its country. Use them in a schema with `checkAddress`. */
export const countryFields = {
  country: z
    .string(noCountry)
    .regex(/^[A-Z]{2}$/, noCountry)
    .default('US')
    .describe('Two-letter country code.'),
  stateId: z.coerce
    .number(noState)
    .int(noState)
    .nonnegative(noState)
    .max(32_767, noState)
    .default(0)
    .describe('Required in the United States. Ignored elsewhere.'),
  zip: z.string(noZip).trim().default('').describe('Postal code in the form of the country.'),
}

/** Adds the checks of a country to a schema with its fields. Cities abroad don't have postal codes, but offices do. */
export function checkAddress<S extends z.ZodObject>(schema: S): S {
  return Object.entries(checks).reduce((checked, [name, findProblem]) => {
    if (!(name in schema.shape)) return checked
    const problem = (value: unknown) => {
      const address = value as AddressInput
      const isCity = !('region' in schema.shape) && address.country !== 'US'
      return isCity ? null : findProblem(address)
    }
    return checked.refine((value) => problem(value) === null, {
      path: [name],
      error: ({ input }) => problem(input) ?? '',
      // Runs even if other fields are invalid, which would otherwise hide this error.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
  }, schema)
}

const checks: Readonly<Record<string, (address: AddressInput) => string | null>> = {
  stateId: ({ country, stateId }) => (country === 'US' && stateId === 0 ? noState : null),
  zip: ({ country, zip }) =>
    typeof zip !== 'string' || normalizePostalCode(country, zip) !== null
      ? null
      : country === 'US'
        ? invalidZip(zip)
        : invalidPostalCode(country),
  region: ({ country, region }) => {
    const { regionLabel, isRegionRequired } = addressFormat(country)
    const isMissing = country !== 'US' && isRegionRequired && !region
    return isMissing ? t`${regionLabel} field is required.` : null
  },
}

function invalidZip(zip: string) {
  if (zip === '') return noZip
  return zip.length > 5
    ? "Zip code can't be longer than 5 characters."
    : "That doesn't look like a valid zip code."
}

function invalidPostalCode(country: string) {
  const example = examplePostalCode(country)
  return example ? t`Enter a postal code such as ${example}.` : 'Enter a shorter postal code.'
}

type AddressInput = { country: string; stateId: number; zip: unknown; region?: string | null }
