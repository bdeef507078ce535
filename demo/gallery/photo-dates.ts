import type { PhotoShot } from '#features/media/taken-month.ts'
import { daysAfter } from '../dates.ts'
import type { Random } from '../random.ts'
import type { View } from './render.ts'

/**
 * Returns a function for the month and label of each photo of a listing. Most cameras date photos. Some photos are older
 * than the listing, and a few are over a year old. In a third of the galleries, no photo has a date.
 */
export function photoDater(listedAt: Date, r: Random): (view: View) => PhotoFacts {
  const dated = r.weighted([
    ['all', 55],
    ['some', 12],
    ['none', 33],
  ] as const)
  const latest = daysAfter(listedAt, -r.int(1, r.chance(0.08) ? 800 : 60))
  const isLabeled = r.chance(0.45)
  return (view) => {
    const isDated = dated === 'all' || (dated === 'some' && r.chance(0.5))
    const taken = daysAfter(latest, -r.int(0, 25))
    return {
      taken_month: isDated ? taken.toISOString().slice(0, 7) : null,
      shot: isLabeled ? (shots[view] ?? null) : null,
    }
  }
}

const shots: Partial<Record<View, PhotoShot>> = {
  panel: 'panel',
  cabin: 'cabin',
  'detail-engine': 'engine',
}

type PhotoFacts = { taken_month: string | null; shot: PhotoShot | null }
