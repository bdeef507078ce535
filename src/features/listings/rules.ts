import { dayMs } from '#kernel/time.ts'
import type { Powerplant } from './fact-table.ts'

/** A fall of the price is news for so long. */
export const priceDropDays = 60
/** A listing counts as just listed for so long. */
const justListedDays = 7
/** Cards and the quick view show so many images. */
export const cardImages = 12

/** Whole days between two moments, never negative. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
}

/** Days that a listing has been offered, or was until it sold. */
export function daysOnMarket(listing: { listedAt: Date; soldAt: Date | null }, now: Date): number {
  return daysBetween(listing.listedAt, listing.soldAt ?? now)
}

/** "Listed today", "18 days", "4 months": how long a listing has been there, for a card's corner. */
export function formatListingAge(days: number): string {
  if (days < 1) return 'Listed today'
  if (days < 100) return days === 1 ? '1 day' : `${days} days`
  if (days < 730) return `${Math.floor(days / 30.44)} months`
  return `${Math.floor(days / 365.25)} years`
}

/** Whether it came to the market lately; what was built lately is `isNew`. */
export function isJustListed(listing: { daysListed: number }): boolean {
  return listing.daysListed < justListedDays
}

/** When `daysOnMarket` will next be another, milliseconds. */
export function anotherDayAt(listing: { listedAt: Date; soldAt: Date | null }, now: Date): number {
  if (listing.soldAt) return Infinity
  return listing.listedAt.getTime() + (daysOnMarket(listing, now) + 1) * dayMs
}

/** The price before the last change, if it fell and lately. */
export function fallenFrom(listing: PriceChange, now: Date): number | null {
  const { price, previousPrice, priceChangedAt } = listing
  if (price === null || previousPrice === null || priceChangedAt === null) return null
  const recent = daysBetween(priceChangedAt, now) <= priceDropDays
  return recent && previousPrice > price ? previousPrice : null
}

/** When `fallenFrom` will have forgotten, milliseconds. */
export function fallForgottenAt(listing: PriceChange, now: Date): number {
  if (fallenFrom(listing, now) === null || !listing.priceChangedAt) return Infinity
  return listing.priceChangedAt.getTime() + (priceDropDays + 1) * dayMs
}

type PriceChange = {
  price: number | null
  previousPrice: number | null
  priceChangedAt: Date | null
}

const neverAfterYears = 50

/** How an expiry is shown: never, its date, or expired. A null expiry, or one far away, is never. */
export function expiryShown(expires: Date | null, now: Date): 'never' | 'expired' | Date {
  if (expires === null) return 'never'
  if (expires <= now) return 'expired'
  const threshold = new Date(now)
  threshold.setUTCFullYear(threshold.getUTCFullYear() + neverAfterYears)
  return expires > threshold ? 'never' : expires
}

export function isExpired(expires: Date | null, now: Date): boolean {
  return expiryShown(expires, now) === 'expired'
}

/** When a package that is granted now runs out: what still runs is prolonged, what never ends stays so. Null: never. */
export function runsUntil(
  present: { isFunded: boolean; expires: Date | null },
  durationDays: number | null,
  now: Date,
): Date | null {
  const { isFunded, expires } = present
  if (durationDays === null || (isFunded && expires === null)) return null
  const start = isFunded && expires !== null && expires > now ? expires : now
  return new Date(start.getTime() + durationDays * dayMs)
}

/** A seller is reminded of what runs out within so many days. */
const expiresSoonDays = 14

/** Whole days that are left of what runs out soon; null for all else. */
export function lastDays(expires: Date | null, now: Date): number | null {
  if (expires === null || expires <= now) return null
  const days = daysBetween(now, expires)
  return days < expiresSoonDays ? days : null
}

/** Where an engine stands between its overhauls. Null when hours or TBO are not stated. */
export function engineLife(hours: number | null, tboHours: number | null): EngineLife | null {
  if (hours === null || tboHours === null || tboHours <= 0) return null
  const usedPercent = (100 * hours) / tboHours
  return {
    usedPercent,
    leftHours: Math.max(0, tboHours - hours),
    leftPercent: Math.max(0, Math.floor(100 - usedPercent)),
    isPastTbo: hours > tboHours,
  }
}

export type EngineLife = {
  usedPercent: number
  leftHours: number
  leftPercent: number
  isPastTbo: boolean
}

/** Turbines are inspected by hours and phases, and often overhauled by a programme; pistons have an annual. */
export function isTurbinePowered(engines: readonly PoweredBy[]): boolean {
  return findPowerplant(engines) !== 'piston'
}

/** What has no engine is kept like a piston: it has an annual. */
export function findPowerplant(engines: readonly PoweredBy[]): Powerplant {
  const isAny = (types: RegExp) => engines.some(({ type }) => type !== null && types.test(type))
  if (engines.some(({ thrustLbf }) => thrustLbf !== null) || isAny(jetTypes)) return 'jet'
  return isAny(turbineTypes) ? 'turbine' : 'piston'
}

/** Not "turbocharged". */
const turbineTypes = /turbo-?(prop|shaft)|turbine/i
const jetTypes = /turbo-?(fan|jet)|\bjet\b/i
type PoweredBy = { type: string | null; thrustLbf: number | null }

/** The Wright brothers were earlier, but nobody sells theirs. */
export const firstModelYear = 1900

/** Next year's models are already sold. */
export function latestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}

/** 1 = broker listing, 2 = individual. */
export function toListingTypeId(bizId: number | null): 1 | 2 {
  return bizId === null ? 2 : 1
}

/** What a listing is called whose seller gave it no title: "2016 Cirrus SR22T", at most `max` characters. */
export function defaultTitle(
  { year, make, model }: { year: number; make: string; model: string | null },
  max: number,
): string {
  return [year, make, model].filter(Boolean).join(' ').slice(0, max).trim()
}
