import type { OwnOffice } from '../../office-contract.ts'

/** An office as its form holds it: every field a text. */
export type OfficeValues = Record<OfficeField, string>
export type OfficeField = keyof typeof officeLabels

export const officeLabels = {
  name: 'Name of the office',
  airportIdent: 'Airport',
  street: 'Street',
  street2: 'Suite, hangar',
  city: 'City',
  stateId: 'State',
  zip: 'ZIP code',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactSMS: 'Contact cell',
  contactEmail: 'Contact e-mail',
  phone: 'Phone of the office',
  email: 'E-mail of the office',
  openingHours: 'Opening hours',
} as const

export const emptyOffice = Object.fromEntries(
  Object.keys(officeLabels).map((name) => [name, '']),
) as OfficeValues

export function toOfficeValues(office: OwnOffice): OfficeValues {
  const entries = Object.keys(officeLabels).map((name) => [
    name,
    String(office[name as OfficeField] ?? ''),
  ])
  return Object.fromEntries(entries) as OfficeValues
}

/** A state to choose. */
export type StateChoice = { id: number; name: string; code: string }
