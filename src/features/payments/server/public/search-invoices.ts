import { sql } from 'kysely'
import { maxId } from '#kernel/max-id.ts'

/** Parses an invoice or order number, such as "1,905" or "#1905". */
export function parseInvoiceNumber(text: string): number | null {
  const number = /^#?\d{1,3}(?:,?\d{3})*$|^#?\d+$/.test(text)
    ? Number(text.replace(/[#,]/g, ''))
    : Number.NaN
  return number >= 1 && number <= maxId ? number : null
}

/** The tier's own title, by which staff search. The invoice has the title in the buyer's language. */
export const soldTierTitle = sql<string>`(select title from listing_tier where id = invoice.tier_id)`
