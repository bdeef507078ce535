import { t, translate } from '#kernel/messages/translate.ts'
import {
  contentBottom,
  contentWidth,
  drawRule,
  measureHeight,
  pageSize,
  printColors,
  type Sheet,
  writeText,
} from '#kernel/server/pdf/sheet.ts'
import type { BrochureEngine, BrochureGroup, BrochureLine } from './brochure-content.ts'
import { drawGauge } from './draw-fact-bar.ts'
import { drawPhotoRows } from './draw-photos.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'

const gap = 28
const column = (contentWidth - gap) / 2
const right = pageSize.margin + column + gap

/**
 * Draws specifications, engines, components, and equipment, with the remaining photos below. Returns the y position
 * below.
 */
export function drawSecondSheet(
  sheet: Sheet,
  brochure: Brochure,
  photos: readonly BrochurePhoto[],
  y: number,
): number {
  const factsEnd = drawTable(sheet, 'Specifications', brochure.facts, y)
  const enginesEnd = drawEngines(sheet, brochure.engines, factsEnd + 16)
  const componentsEnd = drawTable(sheet, 'Components', brochure.components, enginesEnd + 16)
  const equipmentAt = componentsEnd + 16
  // Equipment precedes photos, which are on the listing's page too.
  const room = contentBottom - equipmentAt - 12 - equipmentHeight(sheet, brochure)
  const rows = Math.max(
    0,
    Math.min(Math.ceil(photos.length / 3), Math.floor(room / (lowestRow + 6))),
  )
  const area = { y: equipmentAt, bottom: contentBottom - rows * (lowestRow + 6) - 12 }
  const textEnd = drawEquipment(sheet, brochure, area)
  if (rows === 0 || contentBottom - textEnd < lowestRow) return textEnd
  const height = Math.min(highestRow, (contentBottom - textEnd - 18) / rows - 6)
  drawPhotoRows(sheet, photos.slice(0, rows * 3), { y: textEnd + 18, height })
  return contentBottom
}

const lowestRow = 90
const highestRow = 150

function drawTable(sheet: Sheet, title: string, facts: readonly BrochureLine[], y: number): number {
  if (facts.length === 0) return y - 16
  writeText(sheet, translate(title), {
    x: pageSize.margin,
    y,
    width: column,
    size: 10.5,
    bold: true,
    tag: 'H2',
  })
  return drawColumns(sheet, facts, y + 18)
}

/** Draws one table in two columns. */
function drawColumns(sheet: Sheet, lines: readonly BrochureLine[], y: number): number {
  const half = Math.ceil(lines.length / 2)
  const columns = [
    { lines: lines.slice(0, half), x: pageSize.margin },
    { lines: lines.slice(half), x: right },
  ]
  const ends = sheet.group('Table', () =>
    columns.map(({ lines, x }) => drawLines(sheet, lines, { x, y, width: column })),
  )
  return Math.max(...ends)
}

const maxEngines = 4

function drawEngines(sheet: Sheet, engines: readonly BrochureEngine[], y: number): number {
  if (engines.length === 0) return y - 16
  const title = translate(engines.length > 1 ? 'Engines' : 'Engine')
  const heading = { x: pageSize.margin, y, width: column, size: 10.5, bold: true }
  writeText(sheet, title, { ...heading, tag: 'H2' })
  let top = y + 18
  const visible = engines.slice(0, maxEngines)
  for (let i = 0; i < visible.length; i += 2) {
    const ends = visible.slice(i, i + 2).map((engine, index) =>
      drawEngine(sheet, engine, {
        x: index === 0 ? pageSize.margin : right,
        y: top,
        width: visible.length === 1 ? contentWidth : column,
      }),
    )
    top = Math.max(...ends) + 8
  }
  if (engines.length > maxEngines)
    return writeText(sheet, t`${engines.length - maxEngines} more on the listing page.`, {
      x: pageSize.margin,
      y: top,
      width: contentWidth,
      size: 8,
      color: printColors.third,
    }).bottom
  return top - 8
}

function drawEngine(sheet: Sheet, { hours, tboHours, lines }: BrochureEngine, at: At): number {
  const { x, y, width } = at
  const isAlone = width === contentWidth
  const end = isAlone
    ? drawColumns(sheet, lines, y)
    : sheet.group('Table', () => drawLines(sheet, lines, { x, y, width }))
  // A single engine's gauge is on the first page.
  if (isAlone || hours === null || !tboHours) return end
  return drawGauge(sheet, { hours, tboHours }, { x, y: end + 6, width })
}

/** Returns the largest height of the equipment in two columns. */
function equipmentHeight(sheet: Sheet, { equipment }: Brochure): number {
  const heights = equipment.map((group) => groupHeight(sheet, group))
  return 18 + heights.reduce((sum, height) => sum + height, 0) / 2 + Math.max(0, ...heights)
}

function groupHeight(sheet: Sheet, { items }: BrochureGroup): number {
  return 19 + measureHeight(sheet, toText(items), textStyle)
}

/**
 * Draws avionics and the seller's feature groups in two columns. If they don't fit, refers to the website. Returns
 * the y position below.
 */
function drawEquipment(sheet: Sheet, { equipment }: Brochure, { y, bottom }: Area): number {
  if (equipment.length === 0 || bottom - y < 50) return y - 16
  writeText(sheet, translate('Equipment'), {
    x: pageSize.margin,
    y,
    width: column,
    size: 10.5,
    bold: true,
    tag: 'H2',
  })
  const visible = equipment.slice(0, maxGroups)
  const heights = visible.map((group) => groupHeight(sheet, group))
  const half = heights.reduce((sum, height) => sum + height, 0) / 2
  const top = y + 18
  let at = { x: pageSize.margin, y: top }
  let end = top
  for (const [i, { name, items }] of visible.entries()) {
    const height = heights[i] ?? 0
    const isFull = at.y - top + height / 2 > half || at.y + height > bottom - 12
    if (isFull && at.x === pageSize.margin && i > 0) at = { x: right, y: top }
    if (bottom - at.y < 30) return drawMoreNote(sheet, bottom)
    writeText(sheet, name, { ...at, width: column, size: 8.5, bold: true, tag: 'H3' })
    const text = {
      ...textStyle,
      x: at.x,
      y: at.y + 12,
      height: bottom - 12 - (at.y + 12),
      color: printColors.second,
    }
    const written = writeText(sheet, toText(items), text)
    at = { ...at, y: written.bottom + 7 }
    end = Math.max(end, written.bottom)
    if (written.isTruncated && at.x === right) return drawMoreNote(sheet, bottom)
  }
  return end
}

const textStyle = { width: column, size: 8.5 }

function toText(items: readonly string[]): string {
  return items.join(', ').slice(0, 2_000)
}

const maxGroups = 24

function drawMoreNote(sheet: Sheet, bottom: number): number {
  const options = { x: right, y: bottom - 10, width: column, size: 8, color: printColors.third }
  return writeText(sheet, translate('More on the listing page.'), options).bottom
}

/** Enough for jet inspections, which are described in a sentence. */
const maxLines = 3

function drawLines(sheet: Sheet, lines: readonly BrochureLine[], { x, y, width }: At): number {
  let at = y
  for (const line of lines) {
    const y = at
    at = sheet.group('TR', () => drawLine(sheet, line, { x, y, width }))
    drawRule(sheet, at, x, width)
  }
  return at
}

function drawLine(sheet: Sheet, { label, name, value, unit }: BrochureLine, at: At): number {
  const { x, y, width } = at
  const term = writeText(sheet, name ?? translate(label), {
    x,
    y: y + 3,
    width: width * 0.45,
    size: 8.5,
    color: printColors.third,
    lines: 2,
    tag: 'TH',
  })
  const written = writeText(sheet, unit ? `${value} ${translate(unit)}` : value, {
    x: x + width * 0.45,
    y: y + 3,
    width: width * 0.55,
    size: 8.5,
    align: 'right',
    lines: maxLines,
    tag: 'TD',
  })
  return Math.max(y + 16.5, written.bottom + 2, term.bottom + 2)
}

type At = { x: number; y: number; width: number }
type Area = { y: number; bottom: number }
