import { stringify } from 'csv-stringify/sync'

/**
 * Serializes rows as RFC 4180 CSV, with the byte order mark that spreadsheets need to detect UTF-8. Prefixes risky text
 * with an apostrophe to prevent CSV formula injection.
 */
export function toCsv(rows: (string | number | null)[][]): string {
  return stringify(rows, { bom: true, record_delimiter: 'windows', escape_formulas: true })
}
