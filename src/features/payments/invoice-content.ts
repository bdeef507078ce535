import { z } from 'zod'
import { nullableText } from '#kernel/fields.ts'
import { type OperatorField, operatorFields } from '#kernel/legal/operator.ts'

const statedTexts = Object.fromEntries(
  operatorFields.map((name) => [name, nullableText.default(null)]),
) as { [Name in OperatorField]: z.ZodDefault<z.ZodNullable<z.ZodString>> }

/** Null if not stated, or after the account and the retention period have ended. */
const text = nullableText.default(null)

/** The buyer's name and address on invoices. */
export const BillingDetails = z.object({
  name: text,
  street: text,
  postalCode: text,
  city: text,
  region: text,
  /** ISO 3166-1 code. */
  country: text,
  vatId: text,
  email: text,
})
export type BillingDetails = z.infer<typeof BillingDetails>

const amounts = { net: z.int(), tax: z.int(), gross: z.int() }

/**
 * An issued invoice or credit note. Stored as it is, so new fields need a default. Amounts are in hundredths of the
 * currency, and rates in hundredths of a percent.
 */
export const InvoiceContent = z.object({
  /** Buyer's language, as a BCP 47 tag. */
  language: z.string(),
  siteName: z.string(),
  supplier: z.object(statedTexts).nullable(),
  buyer: BillingDetails,
  lines: z.array(z.object({ title: z.string(), listing: text, ...amounts })),
  ...amounts,
  /** Null if the site stated no tax. */
  rate: z.int().nullable(),
  isReverseCharge: z.boolean(),
  currency: z.string(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>
