import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { TimeToSell } from './contract.ts'

/** Minimum number of listings for a statistic. */
const minListed = 20
/** The curve ends where fewer aircraft than this were listed for as long. */
const minFollowed = 5
const usualDays = [30, 60, 90, 180, 365]

/**
 * Computes the time to sell with the Kaplan–Meier estimator, which counts an aircraft as unsold for as long as it has been
 * listed. An aircraft withdrawn unsold counts as unsold to this day. `moreDays` are added to the usual days.
 */
export function computeTimeToSell(
  counts: readonly DayCounts[],
  moreDays: readonly number[] = [],
): TimeToSell {
  const sum = (of: 'sold' | 'unsold') => counts.reduce((total, row) => total + row[of], 0)
  const sold = sum('sold')
  const listed = sold + sum('unsold')
  const curve = listed < minListed ? [] : survivalCurve(counts, listed)
  const last = curve.at(-1)?.day ?? 0
  const days = [...new Set([...usualDays, ...moreDays])].sort((a, b) => a - b)
  return {
    listed,
    sold,
    medianDays: curve.find(({ unsold }) => unsold < 0.5 + 1e-9)?.day ?? null,
    soldWithin: days
      .filter((day) => day <= last)
      .map((day) => {
        const unsold = curve.findLast((point) => point.day <= day)?.unsold ?? 1
        return { days: day, percent: Math.round(1000 * (1 - unsold)) / 10 }
      }),
  }
}

/** Returns the share of aircraft that are unsold at the end of each day, up to the last day with enough aircraft. */
function survivalCurve(counts: readonly DayCounts[], listed: number) {
  const curve: { day: number; unsold: number }[] = []
  let unsold = 1
  let followed = listed
  for (const row of counts.toSorted((a, b) => a.day - b.day)) {
    if (followed < minFollowed) break
    unsold *= 1 - row.sold / followed
    followed -= row.sold + row.unsold
    curve.push({ day: Math.max(1, row.day), unsold })
  }
  return curve
}

/** Returns a value such as "86 days" or "180+ days", or null if there is too little data, and an explanation. */
export function describeTimeToSell(stats: TimeToSell): { value: string | null; text: string } {
  const { medianDays, soldWithin } = stats
  const share = describeShareSold(stats)
  if (medianDays !== null)
    return { value: formatCount(medianDays, 'day'), text: t`Median, counting the unsold. ${share}` }
  const days = soldWithin.findLast(({ percent }) => percent < 50)?.days
  return days === undefined
    ? { value: null, text: share }
    : { value: t`${days}+ days`, text: t`Most are unsold after ${days} days. ${share}` }
}

function describeShareSold({ listed, sold }: TimeToSell): string {
  const all = formatNumber(listed)
  if (listed === 0) return translate('None were listed in the past year.')
  if (sold === 0) return t`Of ${all} listed in the past year, none were sold.`
  if (sold === 1) return t`Of ${all} listed in the past year, 1 was sold.`
  return t`Of ${all} listed in the past year, ${formatNumber(sold)} were sold.`
}

/** Aircraft that sold on a day after they were listed, and unsold ones that were listed that many days ago. */
export type DayCounts = { day: number; sold: number; unsold: number }
