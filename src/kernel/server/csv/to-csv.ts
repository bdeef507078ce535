import { stringify } from 'csv-stringify/sync'

/**
 * Rows as RFC 4180 has them, with the mark by which spreadsheets know UTF-8. What a buyer wrote must not become a
 * formula in whoever's spreadsheet: such text begins with an apostrophe.
 */
export function toCsv(rows: (string | number | null)[][]): string {
  return stringify(rows, { bom: true, record_delimiter: 'windows', escape_formulas: true })
}
