import { emptyOffice, type OfficeField, officeLabels } from '../offices/office-values.ts'

/** The form that founds a brokerage, flat; fields of the office carry their path. */
export type FoundingValues = {
  name: string
  isBroker: boolean
  isDealer: boolean
  website: string
} & OfficePart<string>
type OfficePart<T> = { [Name in OfficeField as `office.${Name}`]: T }

export const emptyFounding: FoundingValues = {
  name: '',
  isBroker: true,
  isDealer: false,
  website: '',
  ...(prefixOffice(emptyOffice) as OfficePart<string>),
}

export const foundingLabels = {
  name: 'Name',
  isBroker: 'What it does',
  isDealer: 'Dealer',
  website: 'Website',
  ...(prefixOffice(officeLabels) as OfficePart<string>),
} as const

/** `{ city }` → `{ 'office.city' }`. */
export function prefixOffice(
  values: Partial<Record<OfficeField, string>>,
): Partial<OfficePart<string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`office.${name}`, value]),
  )
}

/** The wire's shape of the flat form. One number reaches the office until its people state others. */
export function nestFields(values: unknown) {
  const entries = Object.entries(values as FoundingValues)
  const office = entries.flatMap(([name, value]) =>
    name.startsWith('office.') ? [[name.slice('office.'.length), value]] : [],
  )
  const { contactPhone, ...rest } = Object.fromEntries(office) as Record<OfficeField, string>
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith('office.'))),
    office: { ...rest, contactPhone, phone: contactPhone },
  }
}
