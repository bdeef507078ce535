import { t } from '#kernel/messages/translate.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'

/** Formats of VAT IDs without spaces and separators. */
export const vatIdFormats = readTable('legal/vat-ids', {
  country: cell.text.length(2),
  pattern: cell.text,
  example: cell.text,
})

/** Removes spaces and separators: "che-123.456.789 mwst" → "CHE123456789MWST". */
export function normalizeVatId(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '')
}

/** Returns what is wrong with a normalized VAT ID, or null. Only the format is checked. */
export function checkVatId(country: string, vatId: string): string | null {
  const format = vatIdFormats.find((row) => row.country === country)
  if (!format) return 'We don’t know the VAT IDs of this country. Leave the field empty.'
  if (new RegExp(`^(?:${format.pattern})$`).test(vatId)) return null
  return t`Enter a VAT ID such as ${format.example}.`
}
