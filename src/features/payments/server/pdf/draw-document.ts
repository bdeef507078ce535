import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import {
  createSheet,
  drawRule,
  measureHeight,
  type PageSize,
  pageSize,
  printColors,
  type Sheet,
  writeText,
} from '#kernel/server/pdf/sheet.ts'
import { describeBuyer, describeSupplier } from '../../describe-parties.ts'
import { formatCents } from '../../format-amount.ts'
import type { InvoiceContent } from '../../invoice-content.ts'
import { describeTax, reverseChargeText } from '../../tax/tax-texts.ts'

export type PrintedDocument = {
  series: 'invoice' | 'credit-note'
  number: string
  issuedAt: string
  content: InvoiceContent
  /** The invoice that a credit note refers to. */
  credited: { number: string; issuedAt: string } | null
}

/** Draws an issued document on one page: parties, lines, tax, and total. The caller reads the sheet and ends it. */
export function drawDocument(document: PrintedDocument): Sheet {
  const { series, number, issuedAt, content, credited } = document
  const title = series === 'invoice' ? t`Invoice ${number}` : t`Credit note ${number}`
  const country = content.supplier?.country ?? 'US'
  const size = letterCountries.has(country) ? pageSize : a4Size
  const sheet = createSheet(title, { name: content.siteName }, size)
  const margin = size.margin + 16
  const width = size.width - 2 * margin
  const write = (text: string, y: number, style: Partial<Style> = {}) =>
    writeText(sheet, text, { x: margin, y, width, size: 10, lines: 3, ...style }).bottom
  write(content.siteName, margin, { bold: true, size: 12 })
  let y = write(title, margin + 40, { bold: true, size: 20, tag: 'H1' }) + 6
  y = write(describeDate(series, issuedAt), y, { color: second }) + 22
  const half = width / 2 - 12
  const ends = [
    drawParty(sheet, translate('Seller'), describeSupplier(content), { x: margin, y, width: half }),
    drawParty(sheet, translate('Buyer'), describeBuyer(content.buyer), {
      x: margin + width / 2,
      y,
      width: half,
    }),
  ]
  y = drawAmounts(sheet, content, { x: margin, y: Math.max(...ends) + 28, width }) + 20
  const reference =
    credited && t`For invoice ${credited.number} of ${formatDate(credited.issuedAt)}.`
  for (const note of [content.isReverseCharge && translate(reverseChargeText), reference])
    if (note) y = write(note, y, { color: second }) + 6
  return sheet
}

function describeDate(series: PrintedDocument['series'], issuedAt: string): string {
  return series === 'invoice'
    ? t`Date of invoice and supply: ${formatDate(issuedAt)}`
    : t`Date: ${formatDate(issuedAt)}`
}

function drawParty(sheet: Sheet, heading: string, lines: readonly string[], box: Box): number {
  let { bottom } = writeText(sheet, heading, { ...box, size: 8.5, color: second, tag: 'H2' })
  for (const line of lines)
    bottom = writeText(sheet, line, { ...box, y: bottom + 3, size: 10, lines: 3 }).bottom
  return bottom
}

/** Draws a table with the lines, and with net amount and tax if the site states them. */
function drawAmounts(sheet: Sheet, content: InvoiceContent, { x, y, width }: Box): number {
  const { lines, net, tax, gross, rate, currency } = content
  const amount = (cents: number) => formatCents(cents, currency)
  const rows = [
    ...lines.map(({ title, listing, ...line }) => ({
      label: listing ? t`${title} for ${listing}` : title,
      value: amount(rate === null ? line.gross : line.net),
    })),
    ...(rate === null
      ? []
      : [
          { label: translate('Net amount'), value: amount(net) },
          { label: describeTax(content), value: amount(tax) },
        ]),
    { label: t`Total, ${currency}`, value: amount(gross), bold: true },
  ]
  return sheet.group('Table', () =>
    rows.reduce((top, row) => drawRow(sheet, row, { x, y: top, width }), y),
  )
}

function drawRow(sheet: Sheet, { label, value, bold = false }: AmountRow, box: Box): number {
  const { x, y, width } = box
  drawRule(sheet, y, x, width)
  const labelWidth = width - valueWidth
  const text = { y: y + 8, size: 10, bold }
  sheet.group('TR', () => {
    writeText(sheet, label, { ...text, x, width: labelWidth, lines: 4, tag: 'TH' })
    const at = { ...text, x: x + labelWidth, width: valueWidth }
    writeText(sheet, value, { ...at, align: 'right', tag: 'TD' })
  })
  const height = measureHeight(sheet, label, { width: labelWidth, size: 10 })
  return y + Math.min(height, 60) + 16
}

const a4Size: PageSize = { width: 595.28, height: 841.89, margin: 40 }
/** Countries whose office paper is US Letter. */
const letterCountries = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO'])
const valueWidth = 140
const second = printColors.second

type Box = { x: number; y: number; width: number }
type Style = Parameters<typeof writeText>[2]
type AmountRow = { label: string; value: string; bold?: boolean }
