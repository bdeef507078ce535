import type { Country } from '#features/lookups/contract.ts'
import { addressFormat } from '#kernel/format/address-formats.ts'
import type { OfficeDetails } from '../../office-contract.ts'

/** Form values of an office, all strings. */
export type OfficeValues = Record<OfficeField, string>
export type OfficeField = keyof typeof officeLabels

export const officeLabels = {
  name: 'Office name',
  airportIdent: 'Airport',
  country: 'Country',
  street: 'Street',
  street2: 'Suite or hangar',
  city: 'City',
  stateId: 'State',
  region: 'Region',
  zip: 'ZIP code',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactSMS: 'Contact cell',
  contactEmail: 'Contact email',
  phone: 'Office phone',
  email: 'Office email',
  openingHours: 'Opening hours',
} as const

/** Returns the labels with the country's names for the parts of an address. */
export function officeLabelsIn(country: string): Record<OfficeField, string> {
  const { postalCodeLabel, regionLabel } = addressFormat(country)
  return { ...officeLabels, zip: postalCodeLabel, region: regionLabel ?? officeLabels.region }
}

export const emptyOffice = {
  ...Object.fromEntries(Object.keys(officeLabels).map((name) => [name, ''])),
  country: 'US',
} as OfficeValues

export function toOfficeValues(office: OfficeDetails): OfficeValues {
  const entries = Object.keys(officeLabels).map((name) => [
    name,
    String(office[name as OfficeField] ?? ''),
  ])
  return Object.fromEntries(entries) as OfficeValues
}

/** Options of the form for an office. */
export type OfficeOptions = {
  states: readonly { id: number; name: string; code: string }[]
  countries: readonly Country[]
}
