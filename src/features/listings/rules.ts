import { type Classified, findKind, type Kind } from '#features/lookups/kinds.ts'
import { formatCount, formatPast } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { aircraftFacts } from './aircraft-facts.ts'
import { engineFacts } from './engine-facts.ts'
import {
  type DescribedAircraft,
  type EnginePowerplant,
  type Fact,
  isExpected,
} from './fact-table.ts'
import type { HoursBasis } from './hours-basis.ts'

export const priceDropDays = 60
/** Number of days that a listing counts as just listed. */
const justListedDays = 7
/** Maximum number of photos on cards and in the quick view. */
export const maxCardImages = 12

/** From migrations/0.3.0/02-lookups.sql. */
const usCountryId = 1
const usName = 'United States'

/** Checks whether an aircraft is based or registered outside the United States. */
export function isAbroad(listing: {
  countryId: number
  registrationCountry: string | null
}): boolean {
  return listing.countryId !== usCountryId || isRegisteredAbroad(listing.registrationCountry)
}

export function isRegisteredAbroad(registrationCountry: string | null): boolean {
  return registrationCountry !== null && registrationCountry !== usName
}

/** Countries with a sales tax instead of a value-added tax, or with neither, where aircraft are often registered. */
const withoutVat: ReadonlySet<string> = new Set([
  usName,
  'Canada',
  'Bermuda',
  'Cayman Islands',
  'Hong Kong',
])

/** Checks whether buyers expect a VAT state: not if the country, or else the registration, has no VAT. */
export function hasVat(listing: { country: string; registrationCountry: string | null }): boolean {
  const { country, registrationCountry } = listing
  return [country, registrationCountry ?? country].some((name) => !withoutVat.has(name))
}

/**
 * Checks whether a buyer in the United States would import the aircraft. If its registration isn't known, its location
 * and certification decide.
 */
export function needsImport(listing: {
  countryId: number
  registrationCountry: string | null
  certification: string | null
}): boolean {
  const { registrationCountry, certification } = listing
  if (registrationCountry !== null) return isRegisteredAbroad(registrationCountry)
  return isAbroad(listing) || foreignCertificates.has(certification ?? '')
}

const foreignCertificates: ReadonlySet<string> = new Set(['easa', 'uk-caa', 'transport-canada'])

/** Returns the number of whole days between two times. Never negative. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs))
}

/** Returns the number of calendar days between two times in UTC, like displayed dates. Never negative. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return Math.max(0, toDayNumber(to) - toDayNumber(from))
}

function toDayNumber(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs)
}

/** Returns the number of calendar days that a listing has been active, or was active before it sold. */
export function daysOnMarket(listing: { listedAt: Date; soldAt: Date | null }, now: Date): number {
  return calendarDaysBetween(listing.listedAt, listing.soldAt ?? now)
}

/** Formats a listing's age for a card, such as "Listed today", "18 days", or "4 months". */
export function formatListingAge(days: number): string {
  return days < 1 ? translate('Listed today') : formatCount(...toListingAge(days))
}

/** Formats the same age for a sentence of its own: "Listed today", "Listed 2 days ago". */
export function formatListed(days: number): string {
  if (days < 1) return translate('Listed today')
  return capitalize(t`Listed ${formatPast(...toListingAge(days))}`)
}

function toListingAge(days: number): [count: number, unit: 'day' | 'month' | 'year'] {
  if (days < 100) return [days, 'day']
  return days < 730 ? [Math.floor(days / 30.44), 'month'] : [Math.floor(days / 365.25), 'year']
}

/** Checks whether a listing is new. Not the same as `isNew`, which refers to a new aircraft. */
export function isJustListed(listing: { daysListed: number }): boolean {
  return listing.daysListed < justListedDays
}

/** Returns the next time, in milliseconds, when `daysOnMarket` changes. */
export function daysOnMarketChangesAt(
  listing: { listedAt: Date; soldAt: Date | null },
  now: Date,
): number {
  if (listing.soldAt) return Infinity
  return (toDayNumber(listing.listedAt) + daysOnMarket(listing, now) + 1) * dayMs
}

/** Returns the price before a recent cut. */
export function priceBeforeDrop(listing: PriceChange, now: Date): number | null {
  const { price, previousPrice, priceChangedAt } = listing
  if (price === null || previousPrice === null || priceChangedAt === null) return null
  const recent = daysBetween(priceChangedAt, now) <= priceDropDays
  return recent && previousPrice > price ? previousPrice : null
}

/** Returns the time, in milliseconds, from which `priceBeforeDrop` returns null. */
export function priceDropExpiresAt(listing: PriceChange, now: Date): number {
  if (priceBeforeDrop(listing, now) === null || !listing.priceChangedAt) return Infinity
  return listing.priceChangedAt.getTime() + (priceDropDays + 1) * dayMs
}

type PriceChange = {
  price: number | null
  previousPrice: number | null
  priceChangedAt: Date | null
}

const neverAfterYears = 50

/** Returns how to display an expiration date. Null and far-off dates count as never. */
export function displayedExpiration(expires: Date | null, now: Date): 'never' | 'expired' | Date {
  if (expires === null) return 'never'
  if (expires <= now) return 'expired'
  const threshold = new Date(now)
  threshold.setUTCFullYear(threshold.getUTCFullYear() + neverAfterYears)
  return expires > threshold ? 'never' : expires
}

export function isExpired(expires: Date | null, now: Date): boolean {
  return displayedExpiration(expires, now) === 'expired'
}

/** Returns the expiration date of a package granted now. The new package extends any current one. Null means never. */
export function computeExpiration(
  present: { isFunded: boolean; expires: Date | null },
  durationDays: number | null,
  now: Date,
): Date | null {
  const { isFunded, expires } = present
  if (durationDays === null || (isFunded && expires === null)) return null
  const start = isFunded && expires !== null && expires > now ? expires : now
  return new Date(start.getTime() + durationDays * dayMs)
}

/** Number of days before expiration to remind sellers. */
const expiresSoonDays = 14

/** Returns the number of whole days left if the listing expires soon, or null otherwise. */
export function daysLeftIfExpiringSoon(expires: Date | null, now: Date): number | null {
  if (expires === null || expires <= now) return null
  const days = daysBetween(now, expires)
  return days < expiresSoonDays ? days : null
}

/** Returns the TBO that an engine's hours count toward. Null for hours since a top overhaul, which doesn't restart it. */
export function lifeLimit({ hoursBasis, tboHours }: LimitedEngine): number | null {
  return hoursBasis === 'STOH' ? null : tboHours
}

/** Returns the progress between overhauls. Null if the hours or the TBO is missing, or since a top overhaul. */
export function engineLife(engine: LimitedEngine & { hours: number | null }): EngineLife | null {
  const { hours } = engine
  const tboHours = lifeLimit(engine)
  if (hours === null || tboHours === null || tboHours <= 0) return null
  const usedPercent = (100 * hours) / tboHours
  return {
    usedPercent,
    leftHours: Math.max(0, tboHours - hours),
    leftPercent: Math.max(0, Math.floor(100 - usedPercent)),
    isPastTbo: hours > tboHours,
  }
}

type LimitedEngine = { hoursBasis: HoursBasis | null; tboHours: number | null }

export type EngineLife = {
  usedPercent: number
  leftHours: number
  leftPercent: number
  isPastTbo: boolean
}

/** Turbines have hour-based inspections and often an overhaul program. Piston engines have annual inspections. */
export function isTurbinePowered(engines: readonly PoweredBy[]): boolean {
  return findPowerplant(engines) !== 'piston'
}

/**
 * Checks whether buyers expect the fact of an engine. Hours since new are the engine's hours if it wasn't overhauled. An
 * engine without a stated type is of the aircraft's kind. So is every engine of a jet, because types such as "twin-spool"
 * or "turbine" don't say that it's one.
 */
export function isEngineFactExpected(
  name: keyof typeof engineFacts,
  engine: PoweredBy & { model: string | null; hoursBasis: HoursBasis | null },
  aircraft: DescribedAircraft,
): boolean {
  if (name === 'hoursSinceNew' && engine.hoursBasis === 'SNEW') return false
  const isStated = engine.type !== null || engine.thrustLbf !== null
  const isOfKind = !isStated || aircraft.kind === 'jet'
  const powerplant = isOfKind ? aircraft.powerplant : findPowerplant([engine])
  if (powerplant === 'jet' && (name === 'hp' || name.startsWith('propeller.'))) return false
  const fact: Fact = engineFacts[name]
  return isExpected(fact, { kind: aircraft.kind, powerplant, engineModel: engine.model })
}

/** Aircraft without an engine count as piston because they also need an annual inspection. */
export function findPowerplant(engines: readonly PoweredBy[]): EnginePowerplant {
  const isAny = (types: RegExp) => engines.some(({ type }) => type !== null && types.test(type))
  if (engines.some(({ thrustLbf }) => thrustLbf !== null) || isAny(jetTypes)) return 'jet'
  return isAny(turbineTypes) ? 'turbine' : 'piston'
}

/** Returns the properties that determine which facts buyers expect. */
export function describeAircraft(
  listing: Classified,
  engines: readonly PoweredBy[],
): DescribedAircraft {
  const kind = findKind(listing)
  const isUnstated = engines.every(({ type }) => type === null)
  const powerplant = isUnstated && turbineCategories.has(listing.categoryId) ? 'turbine' : null
  return { kind, powerplant: powerplants[kind] ?? powerplant ?? findPowerplant(engines) }
}

/** Turboprops and turbine helicopters, from migrations/0.3.0/02-lookups.sql. */
const turbineCategories: ReadonlySet<number | null> = new Set([3, 9])

/** Powerplants that don't depend on the stated engines. A glider's jet sustainer doesn't make it a jet. */
const powerplants: Partial<Record<Kind, EnginePowerplant>> = {
  jet: 'jet',
  glider: 'piston',
  'motor-glider': 'piston',
  balloon: 'piston',
}

/** Light-sport and experimental aircraft, and ultralights with a registration. */
export function isConditionInspected({ categoryId }: { categoryId: number | null }): boolean {
  return (
    categoryId === experimentalId ||
    ['light-sport', 'ultralight'].includes(findKind({ categoryId }))
  )
}

export function annualLabel(listing: { categoryId: number | null }): string {
  return isConditionInspected(listing) ? 'Condition inspection due' : aircraftFacts.annualDue.label
}

/** From migrations/0.3.0/02-lookups.sql. */
const experimentalId = 6

/** Must not match "turbocharged". */
const turbineTypes = /turbo-?(prop|shaft)|turbine/i
const jetTypes = /turbo-?(fan|jet)|\bjet\b/i
type PoweredBy = { type: string | null; thrustLbf: number | null }

/** Earlier aircraft exist, but none are for sale. */
export const firstModelYear = 1900

/** Next year's models are already for sale. */
export function latestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1
}

/** API values: 1 is a broker listing and 2 a private one. */
export function toListingTypeId(bizId: number | null): 1 | 2 {
  return bizId === null ? 2 : 1
}

/** Returns a title such as "2016 Cirrus SR22T" with at most `max` characters. */
export function defaultTitle(
  { year, make, model }: { year: number; make: string; model: string | null },
  max: number,
): string {
  return [year, make, model].filter(Boolean).join(' ').slice(0, max).trim()
}

/** Number of days for which a listing states that its seller has the aircraft. */
export const possessionDays = 90

/** Checks whether a photo with the code of the day, such as 2026-11-24, still counts. */
export function isRecentPossession(day: string, now: Date): boolean {
  return toUtcDay(now) <= lastPossessionDay(day)
}

/** Returns the last day on which the listing states it. */
export function lastPossessionDay(day: string): string {
  return toUtcDay(new Date(Date.parse(day) + possessionDays * dayMs))
}
