import { z } from 'zod'
import { optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { emptyToNull } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

export const billingLabels = {
  name: 'Name or company',
  street: 'Street address',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
  vatId: 'VAT ID',
  email: 'Email for invoices',
} as const

export const maxBillingLengths = {
  name: 120,
  street: 120,
  postalCode: 20,
  city: 80,
  region: 80,
  vatId: 30,
  email: 254,
} as const
type TextField = keyof typeof maxBillingLengths

export type BillingField = keyof typeof billingLabels

function line(name: TextField) {
  const max = maxBillingLengths[name]
  return z
    .string()
    .overwrite(normalizeLine)
    .max(max, {
      error: () => t`${translate(billingLabels[name])} must be at most ${max} characters`,
    })
}

const required = (name: TextField) =>
  line(name).min(1, { error: () => t`${translate(billingLabels[name])} field is required.` })

const optional = (name: TextField) => emptyToNull(line(name).nullish())

/** Name and address for invoices. The server also checks the VAT ID against the format of its country. */
export const BillingInput = z.object({
  name: required('name'),
  street: required('street'),
  postalCode: optional('postalCode'),
  city: required('city'),
  region: optional('region'),
  country: z.string('Select a country.').regex(/^[A-Z]{2}$/, 'Select a country.'),
  vatId: optional('vatId'),
  email: optionalMailAddressField({
    max: maxBillingLengths.email,
    whenTooLong: 'Email addresses can have up to 254 characters',
    whenInvalid: 'Enter an email address, such as office@windsock.example.',
  }),
})
