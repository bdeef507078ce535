import { gaugeFact, tape, toTapeX, usedShare } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { formatInUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import {
  drawRule,
  type PrintedQuantity,
  pageSize,
  printColors,
  type Sheet,
  writeQuantity,
  writeText,
} from '#kernel/server/pdf/sheet.ts'
import { basisLabel, cardBasisMark } from '../../basis-marks.ts'
import { calendarAge } from '../../calendar-limits.ts'
import { formatKeyFact, keyFactLabels } from '../../key-facts.ts'
import type { Brochure } from './load-brochure.ts'

const height = 72

/** Draws year, total time, engine, load, and location between two thin lines. Returns the y position below. */
export function drawFactBar(sheet: Sheet, brochure: Brochure, y: number): number {
  drawRule(sheet, y)
  let x = pageSize.margin
  sheet.group('Table', () => {
    for (const [i, cell] of cells(brochure).entries()) {
      const width = widths[i] ?? 0
      if (i > 0) drawSeparator(sheet, x - 9, y)
      sheet.group('TR', () => drawCell(sheet, cell, { x, y: y + 10, width: width - 14 }))
      x += width
    }
  })
  drawRule(sheet, y + height)
  return y + height
}

function drawSeparator(sheet: Sheet, x: number, y: number) {
  const line = () => sheet.moveTo(x, y).lineTo(x, y + height)
  sheet.decorate(() => line().strokeColor(printColors.line).stroke())
}

const widths = [72, 88, 172, 90, 110]

function cells({ listing, specs, place, now, units }: Brochure): Cell[] {
  const age = new Date(now).getUTCFullYear() - listing.year
  return [
    {
      label: 'Year',
      quantity: { value: String(listing.year) },
      note: age > 0 ? yearsOld(age) : null,
    },
    {
      label: 'Total time',
      quantity: stated(listing.totalTimeHours, 'hr'),
      note:
        listing.totalTimeHours !== null && age > 0
          ? t`${formatNumber(Math.round(listing.totalTimeHours / age))} hr/year`
          : null,
    },
    keyCell(listing, units) ?? engineCell(listing, specs.engines, now),
    loadCell(specs, units),
    {
      label: 'Location',
      quantity: { value: listing.city, unit: listing.state },
      note: place.airport && `${place.airport.ident}, ${place.airport.name}`,
    },
  ]
}

/** Returns the fact that buyers of the kind look at first, or null. In print, that of jets is engine time. */
function keyCell({ keyFact }: Brochure['listing'], units: Brochure['units']): Cell | null {
  if (!keyFact || keyFact.fact === 'engineProgram') return null
  const label = keyFactLabels[keyFact.fact]
  return { label, quantity: { value: formatKeyFact(keyFact, units) }, note: null }
}

function loadCell({ usefulLoad, passengers }: Brochure['specs'], units: Brochure['units']): Cell {
  if (usefulLoad === null && passengers !== null)
    return { label: 'Seats', quantity: { value: String(passengers) }, note: null }
  return {
    label: 'Useful load',
    quantity:
      usefulLoad === null
        ? null
        : { value: formatInUnits('mass', usefulLoad, units), unit: translate(units.mass) },
    note: passengers === null ? null : t`${passengers} seats`,
  }
}

function engineCell(
  listing: Brochure['listing'],
  engines: Brochure['specs']['engines'],
  now: string,
): Cell {
  const { engine, engineCount } = listing
  if (engineCount === 0)
    return { label: 'Engine', quantity: { value: translate('None') }, note: null }
  if (engine?.hours == null) return { label: 'Engine time', quantity: null, note: null }
  const { hours, tboHours, basis } = engine
  const which = (engineCount ?? 1) > 1 && tboHours ? 'Engine closest to TBO' : 'Engine'
  const entry = engines.find((engine) => engine.hours === hours && engine.hoursBasis === basis)
  return {
    label: basis
      ? `${translate(which)}, ${translate(basisLabel(basis, cardBasisMark(listing)))}`
      : which,
    quantity: stated(hours, tboHours ? t`of ${formatNumber(tboHours)} hr TBO` : 'hr'),
    note: entry ? calendarAge(entry, now) : null,
    gauge: tboHours ? { hours, tboHours } : null,
  }
}

function drawCell(sheet: Sheet, { label, quantity, note, gauge }: Cell, at: At) {
  const { x, y, width } = at
  const style = { width, size: 7.5, color: printColors.third }
  writeText(sheet, translate(label), { ...style, x, y, tag: 'TH' })
  if (gauge) sheet.decorate(() => drawTape(sheet, gauge, x, y + 31))
  sheet.group('TD', () => {
    if (quantity) fitQuantity(sheet, quantity, { x, y: y + 12, width })
    else writeText(sheet, translate('Not stated'), { ...style, x, y: y + 14, size: 9 })
    if (gauge) writeGauge(sheet, gauge, { x, y: y + 31, width })
    if (note) writeText(sheet, note, { ...style, x, y: y + (gauge ? 50 : 31), lines: 2 })
  })
}

/** Reduces the font size until the text fits, then wraps it. */
function fitQuantity(sheet: Sheet, quantity: PrintedQuantity, { x, y, width }: At) {
  for (const size of [14, 12, 10.5, 9])
    if (quantityWidth(sheet, quantity, size) <= width) {
      writeQuantity(sheet, quantity, { x, y: y + (14 - size) * 0.9, size })
      return
    }
  const text = [quantity.value, quantity.unit].filter(Boolean).join(' ')
  writeText(sheet, text, { x, y, width, lines: 2, size: 8, bold: true })
}

function quantityWidth(sheet: Sheet, { value, unit }: PrintedQuantity, size: number): number {
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

/** Draws the gauge's tape in its colors for paper, with the time left next to it. Returns the y position below. */
export function drawGauge(sheet: Sheet, gauge: Gauge, at: At): number {
  sheet.decorate(() => drawTape(sheet, gauge, at.x, at.y))
  writeGauge(sheet, gauge, at)
  return at.y + tape.height * tapeScale
}

function drawTape(sheet: Sheet, { hours, tboHours }: Gauge, x: number, y: number) {
  const { ink } = printColors
  sheet.save().translate(x, y).scale(tapeScale)
  sheet.roundedRect(0, 0, tape.width, tape.height, 6).lineWidth(1).stroke(ink)
  const band = ([start, end]: readonly [number, number]) =>
    sheet.moveTo(start, tape.y).lineTo(end, tape.y)
  band(tape.green).lineWidth(5).stroke('#8fa79a')
  band(tape.amber).dash(3, { space: 1.5 }).stroke(ink)
  band(tape.past).dash(1, { space: 1 }).stroke(ink).undash()
  sheet.moveTo(tape.limit, 6).lineTo(tape.limit, 18).lineWidth(3).stroke(ink)
  sheet.path(`M${toTapeX(usedShare(hours, tboHours))} 12${tape.needle}`).fill(ink)
  sheet.restore()
}

function writeGauge(sheet: Sheet, { hours, tboHours }: Gauge, { x, y, width }: At) {
  const left = tape.width * tapeScale + 6
  const text = gaugeFact({ hours, limitHours: tboHours })?.text ?? ''
  writeText(sheet, text, { x: x + left, y: y + 4, width: width - left, size: 8, bold: true })
}

const tapeScale = 0.7

function stated(value: number | null, unit: string): PrintedQuantity | null {
  return value === null ? null : { value: formatNumber(value), unit: translate(unit) }
}

function yearsOld(years: number): string {
  return years === 1 ? '1 year old' : t`${years} years old`
}

type Cell = {
  label: string
  /** Null if not stated. */
  quantity: PrintedQuantity | null
  note: string | null
  gauge?: Gauge | null
}
type Gauge = { hours: number; tboHours: number }
type At = { x: number; y: number; width: number }
