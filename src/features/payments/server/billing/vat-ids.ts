import { t } from '#kernel/messages/translate.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { toTaxCountry } from '../../tax/decide-tax.ts'

/** Formats of VAT IDs without spaces and separators. */
export const vatIdFormats = readTable('legal/vat-ids', {
  country: cell.text.length(2),
  pattern: cell.text,
  example: cell.text,
})

/**
 * Reads a VAT ID without spaces and separators: "che-123.456.789 mwst" becomes "CHE123456789MWST". Adds the letters of
 * the country if only they are missing: "B12345678" in Spain becomes "ESB12345678". Checks only the format.
 */
export function readVatId(country: string, text: string): { vatId: string } | { problem: string } {
  const format = vatIdFormats.find((row) => row.country === toTaxCountry(country))
  if (!format)
    return { problem: 'We don’t know the VAT IDs of this country. Leave the field empty.' }
  const pattern = new RegExp(`^(?:${format.pattern})$`)
  const letters = /^[A-Z]*/.exec(format.pattern)?.[0] ?? ''
  const prefix = letters.slice(0, 2)
  const written = text.toUpperCase().replace(/[\s.\-/]/g, '')
  // Greece is GR, but its VAT IDs begin with EL.
  const own = written.startsWith(country) ? prefix + written.slice(2) : written
  const vatId = [written, own, prefix + written, letters + written].find((id) => pattern.test(id))
  return vatId === undefined ? { problem: t`Enter a VAT ID such as ${format.example}.` } : { vatId }
}
