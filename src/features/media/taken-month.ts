import { dayMs, monthsSince } from '#kernel/time.ts'

/** Photos that buyers ask for, as labeled by the seller. */
export const photoShots = [
  'panel',
  'data-plate',
  'left',
  'right',
  'engine',
  'cabin',
  'wear',
  'logbook',
] as const
export type PhotoShot = (typeof photoShots)[number]

export const firstPhotoYear = 2000

/** A month of digital photos: 2026-10. */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** Checks that a month isn't in the future. It has already begun in time zones up to a day ahead. */
export function hasBegun(month: string, now: Date): boolean {
  return Date.parse(`${month}-01`) <= now.getTime() + dayMs
}

/**
 * Returns the month of a camera's date, such as "2026:10:28 14:03:11". Null for dates that no photo can have. Also null
 * for January 1, because clocks that were never set start on that day of their first year.
 */
export function toTakenMonth(cameraDate: string, receivedAt: Date): string | null {
  const [, year, month, day] = /^(20\d\d):(\d\d):(\d\d) \d\d:\d\d/.exec(cameraDate) ?? []
  if (!year || !month || !day || (month === '01' && day === '01')) return null
  const takenMs = Date.parse(`${year}-${month}-${day}`)
  // Date.parse accepts February 30.
  const isReal = new Date(takenMs || 0).toISOString().startsWith(`${year}-${month}-${day}`)
  return isReal && takenMs <= receivedAt.getTime() + dayMs ? `${year}-${month}` : null
}

/** Returns the first and the last month of photos. Null if one of them has none, because nothing is guessed. */
export function findPhotoMonths(
  photos: readonly { month?: string | null | undefined }[],
): PhotoMonths | null {
  const months = photos.flatMap(({ month }) => month ?? []).toSorted()
  const [from] = months
  const to = months.at(-1)
  return from && to && months.length === photos.length ? { from, to } : null
}

/** Checks whether more than 12 months have passed since a month. */
export function isOldMonth(month: string, now: Date): boolean {
  return monthsSince(`${month}-01`, now) > 12
}

export type PhotoMonths = { from: string; to: string }
