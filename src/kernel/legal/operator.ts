import { addressLines, countryName } from '../format/addresses.ts'

/** Person or company that runs a site. Null values are not stated and not shown. */
export type Operator = Readonly<Record<OperatorField, string | null>>

/** Details of an operator, in the order of the legal notice. */
export const operatorFields = [
  'legalName',
  'legalForm',
  'representative',
  'street',
  'postalCode',
  'city',
  'region',
  /** ISO 3166-1 code. */
  'country',
  'email',
  'phone',
  'registerName',
  'registerNumber',
  'vatId',
  'taxOffice',
  'taxNumber',
  /** National number of the business, such as Turkey's MERSIS number or a Swiss UID. */
  'businessId',
  /** Registered electronic mail, such as Turkey's KEP. */
  'registeredEmail',
  'supervisor',
  /** Contact for authorities and users, with the languages that they can use. */
  'contactPoint',
  'contactLanguages',
  /** Representative in a country where the operator has no office. */
  'representativeAbroad',
  'dataProtection',
  'copyrightAgent',
  /** Email address or URL. Published in `/.well-known/security.txt`. */
  'securityContact',
] as const
export type OperatorField = (typeof operatorFields)[number]

export const emptyOperator = Object.fromEntries(
  operatorFields.map((name) => [name, null]),
) as unknown as Operator

/** Reads a stored operator. Details that a later release added are null. */
export function toOperator(stored: unknown): Operator | null {
  return stored ? { ...emptyOperator, ...(stored as Partial<Operator>) } : null
}

/** Reads the stored details of a business. Omits what isn't stated. */
export function toStatedDetails(stored: unknown): Record<string, string> | null {
  if (!stored) return null
  const entries = Object.entries(stored).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as Record<string, string>
}

/** Returns the name with the legal form unless the name already ends with it. */
export function operatorName({ legalName, legalForm }: Operator): string {
  if (!legalForm || legalName?.endsWith(legalForm)) return legalName ?? ''
  return `${legalName} ${legalForm}`
}

/** Returns the lines of the address in the order of its country. */
export function operatorAddress({
  street,
  city,
  region,
  postalCode,
  country,
}: Pick<Operator, 'street' | 'city' | 'region' | 'postalCode' | 'country'>): string[] {
  const code = country ?? ''
  const state = code === 'US' ? (region ?? '') : countryName(code)
  return addressLines({ street, city, region, zip: postalCode, state, country: code })
}

/**
 * Returns the name, address, and registration in one line, as business letters and emails need it in many countries.
 */
export function operatorLine(operator: Operator): string {
  const { registerName, registerNumber, representative, vatId, businessId } = operator
  const register = [registerName, registerNumber].filter(Boolean).join(' ')
  const parts = [operatorName(operator), ...operatorAddress(operator), representative, register]
  return [...parts, businessId, vatId].filter(Boolean).join(' · ')
}
