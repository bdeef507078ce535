import type { BrochureEngine, BrochureLine } from './brochure-content.ts'
import { drawPhotoRows } from './draw-photos.ts'
import { drawGauge } from './draw-strip.ts'
import type { Brochure } from './load-brochure.ts'
import type { BrochurePhoto } from './read-photos.ts'
import { inks, inner, measureHeight, page, rule, type Sheet, write } from './sheet.ts'

const gap = 28
const column = (inner - gap) / 2
const right = page.margin + column + gap

/** Specifications, engines, equipment, and the other photos below. */
export function drawSecondSheet(
  sheet: Sheet,
  brochure: Brochure,
  photos: readonly BrochurePhoto[],
) {
  const rows = Math.ceil(photos.length / 3)
  const factsEnd = drawSpecifications(sheet, brochure.facts, 60)
  const enginesEnd = drawEngines(sheet, brochure.engines, factsEnd + 16)
  const room = { y: enginesEnd + 16, bottom: bottom - rows * (lowestRow + 6) - 12 }
  const textEnd = drawEquipment(sheet, brochure, room)
  if (rows === 0 || bottom - textEnd < lowestRow) return
  const height = Math.min(highestRow, (bottom - textEnd - 18) / rows - 6)
  drawPhotoRows(sheet, photos, { y: textEnd + 18, height })
}

const bottom = page.height - 56
const lowestRow = 90
const highestRow = 150

function drawSpecifications(sheet: Sheet, facts: readonly BrochureLine[], y: number): number {
  write(sheet, 'Specifications', { x: page.margin, y, width: column, size: 10.5, bold: true })
  const half = Math.ceil(facts.length / 2)
  const left = drawLines(sheet, facts.slice(0, half), { x: page.margin, y: y + 18, width: column })
  const other = drawLines(sheet, facts.slice(half), { x: right, y: y + 18, width: column })
  return Math.max(left, other)
}

/** At most as many as have room; of more, those with least life left would not be the first ones either. */
const enginesShown = 4

function drawEngines(sheet: Sheet, engines: readonly BrochureEngine[], y: number): number {
  if (engines.length === 0) return y - 16
  const title = engines.length > 1 ? 'Engines' : 'Engine'
  write(sheet, title, { x: page.margin, y, width: column, size: 10.5, bold: true })
  let top = y + 18
  const shown = engines.slice(0, enginesShown)
  for (let i = 0; i < shown.length; i += 2) {
    const ends = shown.slice(i, i + 2).map((engine, place) =>
      drawEngine(sheet, engine, {
        x: place === 0 ? page.margin : right,
        y: top,
        width: shown.length === 1 ? inner : column,
      }),
    )
    top = Math.max(...ends) + 8
  }
  if (engines.length > enginesShown)
    return write(sheet, `${engines.length - enginesShown} more on its page.`, {
      x: page.margin,
      y: top,
      width: inner,
      size: 8,
      color: inks.third,
    }).bottom
  return top - 8
}

function drawEngine(sheet: Sheet, { hours, tboHours, lines }: BrochureEngine, at: At): number {
  const { x, y, width } = at
  const isAlone = width === inner
  const half = isAlone ? Math.ceil(lines.length / 2) : lines.length
  const lineWidth = isAlone ? column : width
  const ends = [
    drawLines(sheet, lines.slice(0, half), { x, y, width: lineWidth }),
    drawLines(sheet, lines.slice(half), { x: right, y, width: lineWidth }),
  ]
  const end = Math.max(...ends)
  // A single engine's stands on the first sheet.
  if (isAlone || hours === null || !tboHours) return end
  drawGauge(sheet, { hours, tboHours }, { x, y: end + 6, width })
  return end + 12
}

/** What is in the panel and the seller's groups, in two columns; what has no room is on the page. Returns its end. */
function drawEquipment(sheet: Sheet, { equipment }: Brochure, { y, bottom }: Room): number {
  if (equipment.length === 0 || bottom - y < 50) return y - 16
  write(sheet, 'Equipment', { x: page.margin, y, width: column, size: 10.5, bold: true })
  const shown = equipment.slice(0, groupsShown)
  const heights = shown.map(({ items }) => 19 + measureHeight(sheet, toText(items), words))
  const half = heights.reduce((sum, height) => sum + height, 0) / 2
  const top = y + 18
  let at = { x: page.margin, y: top }
  let end = top
  for (const [i, { name, items }] of shown.entries()) {
    const isFull = at.y - top + (heights[i] ?? 0) / 2 > half || bottom - at.y < 30
    if (isFull && at.x === page.margin && i > 0) at = { x: right, y: top }
    if (bottom - at.y < 30) return tellOfMore(sheet, bottom)
    write(sheet, name, { ...at, width: column, size: 8.5, bold: true })
    const height = bottom - 12 - (at.y + 12)
    const text = { ...words, x: at.x, y: at.y + 12, height, color: inks.second }
    const written = write(sheet, toText(items), text)
    at = { ...at, y: written.bottom + 7 }
    end = Math.max(end, written.bottom)
    if (written.isCut && at.x === right) return tellOfMore(sheet, bottom)
  }
  return end
}

const words = { width: column, size: 8.5 }

function toText(items: readonly string[]): string {
  return items.join(', ').slice(0, 2_000)
}

const groupsShown = 24

function tellOfMore(sheet: Sheet, bottom: number): number {
  const said = { x: right, y: bottom - 10, width: column, size: 8, color: inks.third }
  return write(sheet, 'More on its page.', said).bottom
}

/** Inspections of jets are said in a sentence. */
const mostLines = 3

function drawLines(sheet: Sheet, lines: readonly BrochureLine[], { x, y, width }: At): number {
  let at = y
  for (const { label, value, unit } of lines) {
    write(sheet, label, { x, y: at + 3, width: width * 0.45, size: 8.5, color: inks.third })
    const written = write(sheet, unit ? `${value} ${unit}` : value, {
      x: x + width * 0.45,
      y: at + 3,
      width: width * 0.55,
      size: 8.5,
      align: 'right',
      lines: mostLines,
    })
    at = Math.max(at + 16.5, written.bottom + 2)
    rule(sheet, at, x, width)
  }
  return at
}

type At = { x: number; y: number; width: number }
type Room = { y: number; bottom: number }
