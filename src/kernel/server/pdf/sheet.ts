import { currentLocale } from '#kernel/messages/translate.ts'
import type { Site } from '#kernel/site.ts'
import { printFonts, toPrintableText } from './print-fonts.ts'
import { TaggedDocument } from './tagged-document.ts'

/** US Letter, in points. */
export const pageSize: PageSize = { width: 612, height: 792, margin: 40 }
export const contentWidth = pageSize.width - 2 * pageSize.margin
export const contentTop = 60
export const contentBottom = pageSize.height - 56

/** Light theme colors because paper is white. */
export const printColors = {
  ink: '#0e2238',
  second: '#40566e',
  third: '#566b82',
  line: '#dde5ee',
  sunk: '#e9eff5',
  mist: '#f4f7fa',
  orange: '#ee5a24',
} as const

const accents: Record<Site['theme'], string> = {
  default: printColors.orange,
  pink: '#d63a87',
  teal: '#12958f',
}

export type Sheet = TaggedDocument

/** Creates a document with one page. Automatic page breaks are off because all content has fixed positions. */
export function createSheet(title: string, site: Pick<Site, 'name'>, page = pageSize): Sheet {
  const fonts = printFonts()
  const sheet = new TaggedDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: currentLocale(),
    font: fonts.regular as unknown as string,
    info: {
      Title: toPrintableText(title),
      Author: toPrintableText(site.name),
      Creator: toPrintableText(site.name),
    },
  })
  sheet.registerFont('regular', fonts.regular)
  sheet.registerFont('semibold', fonts.semibold)
  return sheet
}

/**
 * Writes a paragraph as it is. Truncates it with an ellipsis if it has too many lines. `tag` is its element in the
 * document's structure.
 */
export function writeText(sheet: Sheet, text: string, at: Writing): Written {
  const { x, y, width, size = 9, bold = false, color = printColors.ink, align = 'left' } = at
  const printable = toPrintableText(text)
  sheet.font(bold ? 'semibold' : 'regular').fontSize(size)
  const options = { width, align, lineGap: at.lineGap ?? size * 0.18 }
  const line = sheet.heightOfString('Ag', options)
  const lines = at.lines ?? Math.max(1, Math.floor((at.height ?? line) / line))
  const full = Math.round(sheet.heightOfString(printable, options) / line)
  const height = lines * line - 0.5
  sheet.mark(
    at.tag ?? 'P',
    () => sheet.fillColor(color).text(printable, x, y, { ...options, height, ellipsis: '…' }),
    at.tag === 'TH' ? { scope: 'Row' } : {},
  )
  return { bottom: y + Math.min(full, lines) * line, isTruncated: full > lines }
}

export function measureHeight(
  sheet: Sheet,
  text: string,
  at: Pick<Writing, 'width' | 'size' | 'lineGap'>,
): number {
  const { width, size = 9 } = at
  return sheet
    .font('regular')
    .fontSize(size)
    .heightOfString(toPrintableText(text), { width, lineGap: at.lineGap ?? size * 0.18 })
}

export function measureWidth(sheet: Sheet, text: string, size: number, bold = false): number {
  return sheet
    .font(bold ? 'semibold' : 'regular')
    .fontSize(size)
    .widthOfString(toPrintableText(text))
}

/** Writes a number followed by its unit in smaller, lighter type. */
export function writeQuantity(
  sheet: Sheet,
  { value, unit }: PrintedQuantity,
  at: { x: number; y: number; size: number },
) {
  const { x, y, size } = at
  const wide = measureWidth(sheet, value, size, true)
  const number = { x, y, width: wide + 2, size, bold: true }
  if (!unit) return void writeText(sheet, value, number)
  const small = Math.max(7.5, size * 0.62)
  const style = { size: small, color: printColors.third }
  const width = measureWidth(sheet, unit, small) + 2
  // Aligns the baselines.
  const drop = (size - small) * 0.968
  const draw = () => {
    writeText(sheet, value, number)
    writeText(sheet, unit, { ...style, x: x + wide + size * 0.22, y: y + drop, width })
  }
  sheet.mark('P', draw, { actual: `${value} ${unit}` })
}

/** `alt` describes the figure to readers who don't see it. */
export function drawFigure(
  sheet: Sheet,
  alt: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  draw: () => void,
) {
  const bbox: [number, number, number, number] = [x, y, x + width, y + height]
  sheet.mark('Figure', draw, { alt, bbox })
}

export function drawRule(sheet: Sheet, y: number, x = pageSize.margin, width = contentWidth) {
  sheet.decorate(() =>
    sheet
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(printColors.line)
      .stroke(),
  )
}

export function findAccent(site: Site): string {
  return accents[site.theme]
}

/** In points. */
export type PageSize = { width: number; height: number; margin: number }

export type PrintedQuantity = { value: string; unit?: string | undefined }
type Writing = {
  x: number
  y: number
  width: number
  /** Maximum number of lines, or maximum height in points. Defaults to one line. */
  lines?: number
  height?: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  lineGap?: number
  tag?: 'P' | 'H1' | 'H2' | 'H3' | 'TH' | 'TD' | 'LBody' | 'Span'
}
type Written = { bottom: number; isTruncated: boolean }
