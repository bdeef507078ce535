import { t, translate } from '../messages/translate.ts'
import { formatCount, formatNumber } from './numbers.ts'

/** Life used since new or since overhaul, relative to its limits. The engine gauge and the words next to it show it. */
export type Gauge = {
  /** Null if not stated. */
  hours: number | null
  /** Null if there is no limit by hours, or if it isn't known. */
  limitHours: number | null
  /** Event from which the hours count, such as "SMOH". */
  basis?: string | null
  /** A second limit by calendar. */
  calendar?: { months: number; limitMonths: number } | null
  /** Another engine or airframe with more of its life left. */
  other?: Pick<Gauge, 'hours' | 'limitHours'> | null
}

/** The needle stops here, because what matters past the limit is only that it's past. */
export const maxShare = 1.125
/** From here on, the limit is near. */
export const nearShare = 0.8

/** Returns the used share of the limit by hours, above 1 if it's past. Null if the hours or the limit aren't known. */
function hoursShare({ hours, limitHours }: Pick<Gauge, 'hours' | 'limitHours'>): number | null {
  return hours === null || !limitHours ? null : hours / limitHours
}

/** Returns the entries whose share of the limit is known, with the highest share first. */
export function sortByShare<T extends Pick<Gauge, 'hours' | 'limitHours'>>(
  entries: readonly T[],
): T[] {
  return entries
    .filter((entry) => hoursShare(entry) !== null)
    .toSorted((a, b) => (hoursShare(b) ?? 0) - (hoursShare(a) ?? 0))
}

/** Returns the used share of a limit, up to `maxShare`. */
export function usedShare(used: number, limit: number): number {
  return Math.min(maxShare, Math.max(0, used / limit))
}

/** Returns the needle's angle in degrees, clockwise from the top. The limit is always at three o'clock. */
export function toDialAngle(share: number): number {
  return -120 + 210 * share
}

/** Returns a point of a dial with the center (c, c). */
export function toDialPoint(c: number, radius: number, share: number): [x: number, y: number] {
  const angle = (toDialAngle(share) * Math.PI) / 180
  return [c + radius * Math.sin(angle), c - radius * Math.cos(angle)]
}

/** Returns the path of an arc around (c, c). */
export function dialArc(c: number, radius: number, from: number, to: number): string {
  const isLarge = 210 * (to - from) > 180
  const [start, end] = [toDialPoint(c, radius, from), toDialPoint(c, radius, to)]
  return `M${point(start)}A${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${point(end)}`
}

/** Returns the path of marks across a dial at each share. */
export function dialMarks(c: number, from: number, to: number, shares: readonly number[]): string {
  return shares
    .map((share) => `M${point(toDialPoint(c, from, share))}L${point(toDialPoint(c, to, share))}`)
    .join('')
}

const point = (xy: readonly number[]) => xy.map((value) => Number(value.toFixed(1))).join(' ')

/** The dial unrolled in a box of this size. Colors are horizontal lines at `y`, from and to these positions. */
export const tape = {
  width: 104,
  height: 22,
  y: 14.5,
  green: [8, 74],
  amber: [76, 90],
  past: [93.5, 97.5],
  limit: 91.5,
  unknown: [8, 96],
  /** From its position. */
  needle: 'l-5-9h10z',
} as const

/** Returns the needle's x position on the tape. */
export function toTapeX(share: number): number {
  return Number(Math.min(98, 8 + 83.5 * share).toFixed(1))
}

/** Returns the full text of a gauge for screen readers. */
export function describeGauge(gauge: Gauge): string {
  const { hours, limitHours, calendar } = gauge
  const progress =
    hours !== null &&
    limitHours &&
    (hours > limitHours
      ? t`${formatNumber(hours - limitHours)} hours past the ${formatNumber(limitHours)}-hour TBO`
      : t`${formatNumber(hours)} of ${formatNumber(limitHours)} hours to TBO used`)
  return [
    progress || formatGauge({ ...gauge, calendar: null }),
    calendar && t`${calendar.months} of ${calendar.limitMonths} months`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the words next to a gauge, such as "791 hr to TBO", about the limit that comes first. */
export function formatGauge(gauge: Gauge): string {
  const { hours, basis } = gauge
  const left = gaugeFact(gauge)
  if (left) return left.text
  if (hours === null) return translate('Engine time not stated')
  return t`${formatNumber(hours)} hr ${translate(basis) ?? translate('engine')}`
}

/** Returns the words below a tape, which has no number: "1,470 SMOH · 230 left". */
export function formatTapeWords(gauge: Gauge): string {
  const { hours, limitHours, basis } = gauge
  const left = gaugeFact(gauge)
  if (hours === null || !limitHours || left?.unit !== 'hr') return formatGauge(gauge)
  const time = [formatNumber(hours), translate(basis)].filter(Boolean).join(' ')
  return left.isPast ? t`${time} · ${left.value} past` : t`${time} · ${left.value} left`
}

/** Returns the time left to the limit that comes first, or the time past it. Null if no limit is known. */
export function gaugeFact({ hours, limitHours, calendar }: Gauge): GaugeFact | null {
  const share = hoursShare({ hours, limitHours })
  if (calendar && calendar.months / calendar.limitMonths > (share ?? 0))
    return calendarFact(calendar)
  if (hours === null || !limitHours) return null
  const value = formatNumber(Math.abs(limitHours - hours))
  return hours > limitHours
    ? { value, unit: 'hr', label: 'past TBO', text: t`${value} hr past TBO`, isPast: true }
    : { value, unit: 'hr', label: 'to TBO', text: t`${value} hr to TBO`, isPast: false }
}

function calendarFact({ months, limitMonths }: NonNullable<Gauge['calendar']>): GaugeFact {
  const left = Math.abs(limitMonths - months)
  const [count, unit] = left < 24 ? [left, 'month'] : [Math.floor(left / 12), 'year']
  const duration = formatCount(count, unit)
  const years = formatNumber(limitMonths / 12)
  const own = { value: formatNumber(count), unit: count === 1 ? unit : `${unit}s` }
  return months > limitMonths
    ? {
        ...own,
        label: t`past ${years}-yr limit`,
        text: t`${duration} past ${years}-yr limit`,
        isPast: true,
      }
    : {
        ...own,
        label: t`to ${years}-yr limit`,
        text: t`${duration} to ${years}-yr limit`,
        isPast: false,
      }
}

type GaugeFact = {
  value: string
  unit: string
  label: string
  /** The three together. */
  text: string
  isPast: boolean
}
