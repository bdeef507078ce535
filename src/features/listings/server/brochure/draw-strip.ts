import { formatNumber } from '#kernel/format.ts'
import { calendarAge } from '../../calendar-limits.ts'
import { hoursBasisLabels } from '../../engine-facts.ts'
import { engineLife } from '../../rules.ts'
import type { Brochure } from './load-brochure.ts'
import { type Figure, inks, page, rule, type Sheet, write, writeFigure } from './sheet.ts'

const height = 66

/** The five facts that decide, between two hairlines: year, total time, engine, load, place. Returns its end. */
export function drawStrip(sheet: Sheet, brochure: Brochure, y: number): number {
  rule(sheet, y)
  let x = page.margin
  for (const [i, cell] of cells(brochure).entries()) {
    const width = widths[i] ?? 0
    if (i > 0)
      sheet
        .moveTo(x - 9, y)
        .lineTo(x - 9, y + height)
        .strokeColor(inks.line)
        .stroke()
    drawCell(sheet, cell, { x, y: y + 10, width: width - 14 })
    x += width
  }
  rule(sheet, y + height)
  return y + height
}

/** The engine's is the widest. */
const widths = [72, 88, 172, 90, 110]

function cells({ listing, specs, place, now }: Brochure): Cell[] {
  const age = new Date(now).getUTCFullYear() - listing.year
  return [
    {
      label: 'Year',
      figure: { value: String(listing.year) },
      note: age > 0 ? yearsOld(age) : null,
    },
    {
      label: 'Total time',
      figure: stated(listing.totalTimeHours, 'h'),
      note:
        listing.totalTimeHours !== null && age > 0
          ? `${formatNumber(Math.round(listing.totalTimeHours / age))} h a year`
          : null,
    },
    engineCell(listing, specs.engines, now),
    {
      label: 'Useful load',
      figure: stated(specs.usefulLoad, 'lb'),
      note: specs.passengers === null ? null : `${specs.passengers} seats`,
    },
    {
      label: 'Place',
      figure: { value: listing.city, unit: listing.state },
      note: place.airport && `${place.airport.ident}, ${place.airport.name}`,
    },
  ]
}

function engineCell(
  { engine, engineCount }: Brochure['listing'],
  engines: Brochure['specs']['engines'],
  now: string,
): Cell {
  if (engineCount === 0) return { label: 'Engine', figure: { value: 'None' }, note: null }
  if (engine?.hours == null) return { label: 'Engine time', figure: null, note: null }
  const { hours, tboHours, basis } = engine
  const which = (engineCount ?? 1) > 1 ? 'Engine closest to TBO' : 'Engine'
  const entry = engines.find((one) => one.hours === hours && one.tboHours === tboHours)
  return {
    label: basis ? `${which}, ${hoursBasisLabels[basis]}` : which,
    figure: stated(hours, tboHours ? `of ${formatNumber(tboHours)} h to TBO` : 'h'),
    note: entry ? calendarAge(entry, now) : null,
    gauge: tboHours ? { hours, tboHours } : null,
  }
}

function drawCell(sheet: Sheet, { label, figure, note, gauge }: Cell, at: At) {
  const { x, y, width } = at
  write(sheet, label, { x, y, width, size: 7.5, color: inks.third })
  if (figure) fitFigure(sheet, figure, { x, y: y + 12, width })
  else write(sheet, 'Not stated', { x, y: y + 14, width, size: 10.5, color: inks.third })
  if (gauge) drawGauge(sheet, gauge, { x, y: y + 32, width })
  if (note) write(sheet, note, { x, y: y + (gauge ? 39 : 31), width, size: 7.5, color: inks.third })
}

/** A long name gets smaller until it fits, and is cut in the end. */
function fitFigure(sheet: Sheet, figure: Figure, { x, y, width }: At) {
  for (const size of [14, 12, 10.5, 9])
    if (figureWidth(sheet, figure, size) <= width)
      return void writeFigure(sheet, figure, { x, y: y + (14 - size) * 0.9, size })
  const text = [figure.value, figure.unit].filter(Boolean).join(' ')
  write(sheet, text, { x, y: y + 4, width, size: 9, bold: true })
}

function figureWidth(sheet: Sheet, { value, unit }: Figure, size: number): number {
  const own = sheet.font('semibold').fontSize(size).widthOfString(value)
  if (!unit) return own
  return (
    own +
    size * 0.22 +
    sheet
      .font('regular')
      .fontSize(Math.max(7.5, size * 0.62))
      .widthOfString(unit)
  )
}

/** Engine time on its way to overhaul: ink, orange from nine tenths on. Its figure always stands beside it. */
export function drawGauge(sheet: Sheet, { hours, tboHours }: Gauge, { x, y, width }: At) {
  const used = Math.min(100, engineLife(hours, tboHours)?.usedPercent ?? 0)
  sheet.roundedRect(x, y, width, 4, 2).fill(inks.sunk)
  sheet.save().roundedRect(x, y, width, 4, 2).clip()
  sheet.rect(x, y, (width * used) / 100, 4).fill(used >= 90 ? inks.orange : inks.ink)
  for (const quarter of [1, 2, 3])
    sheet.rect(x + (width * quarter) / 4 - 0.4, y, 0.8, 4).fill('#ffffff')
  sheet.restore()
}

function stated(value: number | null, unit: string): Figure | null {
  return value === null ? null : { value: formatNumber(value), unit }
}

function yearsOld(years: number): string {
  return years === 1 ? '1 year old' : `${years} years old`
}

type Cell = {
  label: string
  /** Null: not stated. */
  figure: Figure | null
  note: string | null
  gauge?: Gauge | null
}
type Gauge = { hours: number; tboHours: number }
type At = { x: number; y: number; width: number }
