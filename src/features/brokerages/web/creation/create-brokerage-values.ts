import {
  emptyOffice,
  type OfficeField,
  officeLabels,
  officeLabelsIn,
} from '../offices/office-values.ts'

/**
 * Values of the form that creates a brokerage. They are flat, and the names of office fields include the prefix
 * `office.`.
 */
export type CreateBrokerageValues = {
  name: string
  isBroker: boolean
  isDealer: boolean
  website: string
  acceptTerms: boolean
} & OfficePart<string>
type OfficePart<T> = { [Name in OfficeField as `office.${Name}`]: T }

export const emptyBrokerageValues: CreateBrokerageValues = {
  name: '',
  isBroker: true,
  isDealer: false,
  website: '',
  acceptTerms: false,
  ...(prefixOffice(emptyOffice) as OfficePart<string>),
}

const brokerageLabels = {
  name: 'Name',
  isBroker: 'Business type',
  isDealer: 'Dealer',
  website: 'Website',
  acceptTerms: 'Terms for brokerages',
  ...(prefixOffice(officeLabels) as OfficePart<string>),
} as const

/** Returns the labels with the country's names for the parts of the office's address. */
export function brokerageLabelsIn(country: string) {
  return { ...brokerageLabels, ...(prefixOffice(officeLabelsIn(country)) as OfficePart<string>) }
}

/** Converts `{ city }` to `{ 'office.city' }`. */
export function prefixOffice(
  values: Partial<Record<OfficeField, string>>,
): Partial<OfficePart<string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`office.${name}`, value]),
  )
}

/** Converts the flat form to the API format. The office has a single phone number until members add others. */
export function nestFields(values: unknown) {
  const entries = Object.entries(values as CreateBrokerageValues)
  const office = entries.flatMap(([name, value]) =>
    name.startsWith('office.') ? [[name.slice('office.'.length), value]] : [],
  )
  const { contactPhone, ...rest } = Object.fromEntries(office) as Record<OfficeField, string>
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith('office.'))),
    office: { ...rest, contactPhone, phone: contactPhone },
  }
}
