import { z } from 'zod'
import { isMailAddress } from '#kernel/addresses/mail-address.ts'
import { optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { type OperatorField, operatorFields } from '#kernel/legal/operator.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

/** Labels of the fields. National terms replace some of them on the notice of a country. */
export const operatorLabels = {
  legalName: 'Legal name',
  legalForm: 'Legal form',
  representative: 'Represented by',
  street: 'Street address',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
  email: 'Email',
  phone: 'Phone',
  registerName: 'Commercial register',
  registerNumber: 'Register number',
  vatId: 'VAT ID',
  taxOffice: 'Tax office',
  taxNumber: 'Tax number',
  businessId: 'Business ID',
  registeredEmail: 'Registered email',
  supervisor: 'Supervisory authority',
  contactPoint: 'Contact for authorities and users',
  contactLanguages: 'Languages of this contact',
  representativeAbroad: 'Representative abroad',
  dataProtection: 'Data protection contact',
  copyrightAgent: 'Copyright agent',
  securityContact: 'Security contact',
} as const satisfies Record<OperatorField, string>

/** Maximum lengths that differ from 120 characters. */
const lengths: Partial<Record<OperatorField, number>> = {
  legalForm: 60,
  postalCode: 20,
  region: 80,
  city: 80,
  email: 254,
  phone: 40,
  registeredEmail: 254,
  supervisor: 300,
  contactPoint: 300,
  representativeAbroad: 300,
  dataProtection: 300,
  copyrightAgent: 300,
  securityContact: 300,
}

export function maxOperatorLength(name: OperatorField): number {
  return lengths[name] ?? 120
}

/** Name and address, without which a legal notice says nothing. */
export const requiredOperatorFields = ['legalName', 'street', 'city', 'country'] as const

const line = (name: OperatorField) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(maxOperatorLength(name), {
      error: ({ maximum }) =>
        t`${translate(operatorLabels[name])} must be at most ${String(maximum)} characters`,
    })
    .nullish()
    .transform((text) => text || null)

const lines = Object.fromEntries(operatorFields.map((name) => [name, line(name)])) as {
  [Name in OperatorField]: ReturnType<typeof line>
}

const address = (name: OperatorField) =>
  optionalMailAddressField({
    max: maxOperatorLength(name),
    whenTooLong: 'Email addresses can have up to 254 characters',
    whenInvalid: 'Enter an email address, such as office@windsock.example.',
  })

const fields = {
  ...lines,
  country: lines.country.refine((code) => code === null || /^[A-Z]{2}$/.test(code), {
    error: 'Select a country.',
  }),
  email: address('email'),
  registeredEmail: address('registeredEmail'),
  securityContact: lines.securityContact.refine(
    (text) => text === null || isMailAddress(text) || /^(?:https:\/\/|mailto:|tel:)\S+$/.test(text),
    { error: 'Enter an email address or a URL that starts with https://.' },
  ),
}

/** An operator. Either all fields are empty, or the name and the address are present. */
export const OperatorFields = z
  .object(fields)
  .superRefine((operator, check) => requireNameAndAddress(operatorFields, operator, check))

export const nameAndAddressFields = [
  'legalName',
  'legalForm',
  'representative',
  'country',
  'street',
  'postalCode',
  'city',
  'region',
] as const satisfies readonly OperatorField[]

export const registrationFields = [
  'registerName',
  'registerNumber',
  'vatId',
  'businessId',
  'taxOffice',
  'taxNumber',
  'registeredEmail',
  'supervisor',
] as const satisfies readonly OperatorField[]

/** Details of a business that sells here, which are a part of an operator's. */
export const legalDetailFields = [...nameAndAddressFields, ...registrationFields] as const

/** Details that only some countries have. Forms show them only for these countries. */
export const nationalDetailFields: ReadonlySet<OperatorField> = new Set<OperatorField>([
  'businessId',
  'taxOffice',
  'taxNumber',
  'registeredEmail',
])

const legalDetails = z
  .object(fields)
  .pick(Object.fromEntries(legalDetailFields.map((name) => [name, true])) as LegalDetailMask)

/** Legal details of a business. Either all fields are empty, or the name and the address are present. */
export const LegalDetailsFields = legalDetails.superRefine((details, check) =>
  requireNameAndAddress(legalDetailFields, details, check),
)

/** Legal details of a business that must state its name and address. */
export const BusinessDetailsFields = legalDetails.superRefine((details, check) =>
  requireNameAndAddress(null, details, check),
)

type LegalDetailMask = { [Field in (typeof legalDetailFields)[number]]: true }
export type LegalDetailValues = { [Field in (typeof legalDetailFields)[number]]: string }

/** Returns stored details as the values of a form. */
export function toLegalDetailValues(legal: Record<string, string> | null): LegalDetailValues {
  const values = legalDetailFields.map((name) => [name, legal?.[name] ?? ''])
  return Object.fromEntries(values) as LegalDetailValues
}

/** Requires the name and the address unless all of the fields are empty. Requests may have other fields. */
function requireNameAndAddress(
  names: readonly OperatorField[] | null,
  values: Partial<Record<OperatorField, string | null>>,
  check: z.core.$RefinementCtx,
) {
  if (names?.every((name) => values[name] === null)) return
  for (const name of requiredOperatorFields)
    if (!values[name])
      check.addIssue({
        code: 'custom',
        path: [name],
        message: t`${translate(operatorLabels[name])} field is required.`,
      })
}
