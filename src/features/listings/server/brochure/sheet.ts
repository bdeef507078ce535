import PDFDocument from 'pdfkit'
import type { Site } from '#kernel/site.ts'
import { brochureFonts, writable } from './brochure-fonts.ts'

/** US Letter, points. */
export const page = { width: 612, height: 792, margin: 40 }
export const inner = page.width - 2 * page.margin

/** Paper is white: the light theme's inks. */
export const inks = {
  ink: '#0e2238',
  second: '#40566e',
  third: '#566b82',
  line: '#dde5ee',
  sunk: '#e9eff5',
  mist: '#f4f7fa',
  orange: '#ee5a24',
} as const

const accents: Record<Site['theme'], string> = {
  default: inks.orange,
  pink: '#d63a87',
  teal: '#12958f',
}

export type Sheet = PDFKit.PDFDocument

/** An empty document of one page. It never breaks pages by itself: all that is written has its place. */
export function openSheet(title: string, site: Site): Sheet {
  const fonts = brochureFonts()
  const sheet = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    font: fonts.regular as unknown as string,
    info: { Title: writable(title), Author: writable(site.name), Creator: writable(site.name) },
  })
  sheet.registerFont('regular', fonts.regular)
  sheet.registerFont('semibold', fonts.semibold)
  return sheet
}

/** One paragraph at its place, never more lines than it has; what does not fit ends in an ellipsis. */
export function write(sheet: Sheet, text: string, at: Writing): Written {
  const { x, y, width, size = 9, bold = false, color = inks.ink, align = 'left' } = at
  const words = writable(text)
  sheet.font(bold ? 'semibold' : 'regular').fontSize(size)
  const options = { width, align, lineGap: at.lineGap ?? size * 0.18 }
  const line = sheet.heightOfString('Ag', options)
  const lines = at.lines ?? Math.max(1, Math.floor((at.height ?? line) / line))
  const full = Math.round(sheet.heightOfString(words, options) / line)
  const height = lines * line - 0.5
  sheet.fillColor(color).text(words, x, y, { ...options, height, ellipsis: '…' })
  return { bottom: y + Math.min(full, lines) * line, isCut: full > lines }
}

/** How high it would be, whole. */
export function measureHeight(
  sheet: Sheet,
  text: string,
  at: Pick<Writing, 'width' | 'size' | 'lineGap'>,
): number {
  const { width, size = 9 } = at
  return sheet
    .font('regular')
    .fontSize(size)
    .heightOfString(writable(text), { width, lineGap: at.lineGap ?? size * 0.18 })
}

/** How wide one line is. */
export function measure(sheet: Sheet, text: string, size: number, bold = false): number {
  return sheet
    .font(bold ? 'semibold' : 'regular')
    .fontSize(size)
    .widthOfString(writable(text))
}

/** A figure with its unit behind it, smaller and quiet. Returns where it ends. */
export function writeFigure(
  sheet: Sheet,
  figure: Figure,
  at: { x: number; y: number; size: number },
): number {
  const { x, y, size } = at
  const wide = measure(sheet, figure.value, size, true)
  write(sheet, figure.value, { x, y, width: wide + 2, size, bold: true })
  if (!figure.unit) return x + wide
  const small = Math.max(7.5, size * 0.62)
  const unitX = x + wide + size * 0.22
  const unitWidth = measure(sheet, figure.unit, small)
  // On one base line.
  const drop = (size - small) * 0.968
  write(sheet, figure.unit, {
    x: unitX,
    y: y + drop,
    width: unitWidth + 2,
    size: small,
    color: inks.third,
  })
  return unitX + unitWidth
}

export function rule(sheet: Sheet, y: number, x = page.margin, width = inner) {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(inks.line)
    .stroke()
}

export function findAccent(site: Site): string {
  return accents[site.theme]
}

export type Figure = { value: string; unit?: string | undefined }
type Writing = {
  x: number
  y: number
  width: number
  /** How many lines have room, or how many points; one line where neither is said. */
  lines?: number
  height?: number
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right' | 'center'
  lineGap?: number
}
type Written = { bottom: number; isCut: boolean }
