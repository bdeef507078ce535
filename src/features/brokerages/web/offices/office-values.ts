import type { OfficeDetails } from '../../office-contract.ts'

/** Form values of an office, all strings. */
export type OfficeValues = Record<OfficeField, string>
export type OfficeField = keyof typeof officeLabels

export const officeLabels = {
  name: 'Office name',
  airportIdent: 'Airport',
  street: 'Street',
  street2: 'Suite or hangar',
  city: 'City',
  stateId: 'State',
  zip: 'ZIP code',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  contactSMS: 'Contact cell',
  contactEmail: 'Contact email',
  phone: 'Office phone',
  email: 'Office email',
  openingHours: 'Opening hours',
} as const

export const emptyOffice = Object.fromEntries(
  Object.keys(officeLabels).map((name) => [name, '']),
) as OfficeValues

export function toOfficeValues(office: OfficeDetails): OfficeValues {
  const entries = Object.keys(officeLabels).map((name) => [
    name,
    String(office[name as OfficeField] ?? ''),
  ])
  return Object.fromEntries(entries) as OfficeValues
}

export type StateChoice = { id: number; name: string; code: string }
