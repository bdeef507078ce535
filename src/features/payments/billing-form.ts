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
export type BillingField = keyof typeof billingLabels

const line = (name: BillingField, max: number) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(max, {
      error: () => t`${translate(billingLabels[name])} must be at most ${max} characters`,
    })

const required = (name: BillingField, max: number) =>
  line(name, max).min(1, { error: () => t`${translate(billingLabels[name])} field is required.` })

const optional = (name: BillingField, max: number) => emptyToNull(line(name, max).nullish())

/** Name and address for invoices. The server also checks the VAT ID against the format of its country. */
export const BillingForm = z.object({
  name: required('name', 120),
  street: required('street', 120),
  postalCode: optional('postalCode', 20),
  city: required('city', 80),
  region: optional('region', 80),
  country: z.string('Select a country.').regex(/^[A-Z]{2}$/, 'Select a country.'),
  vatId: optional('vatId', 30),
  email: optionalMailAddressField({
    max: 254,
    whenTooLong: 'Email addresses can have up to 254 characters',
    whenInvalid: 'Enter an email address, such as office@windsock.example.',
  }),
})
