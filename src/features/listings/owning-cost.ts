import type { Kind } from '#features/lookups/kinds.ts'
import { formatAlternatives, formatCount } from '#kernel/format/numbers.ts'

/** Ownership costs in whole US dollars. */
export type OwningCost = {
  yearlyFixed: number
  hourly: number
  /** Cost of overhauls that have both a calendar and an hour limit. The larger of the two amounts applies. */
  limitYearly?: number
  limitHourly?: number
}

/** Overhauls and replacements are due within these limits, whichever comes first. */
export const dueHorizon = { hours: 200, months: 24 }
/** Listings also state what is due soon after, with its hours: "$291,000 due within 426 hours". */
export const noticeHorizon = { ...dueHorizon, hours: 500 }

/** Returns "200 hours or 24 months". */
export function dueHorizonText(): string {
  const { hours, months } = dueHorizon
  return formatAlternatives([formatCount(hours, 'hour'), formatCount(months, 'month')])
}

/** Default and allowed flying hours per year. */
export const defaultYearlyHours = 100
/** Gliders and balloons fly fewer hours a year. */
export function usualYearlyHours(kind: Kind): number {
  return kind === 'balloon' ? 20 : kind === 'glider' ? 60 : defaultYearlyHours
}
/** For descriptions of the API. */
export const usualHoursRule = `By default ${usualYearlyHours('balloon')} for balloons, ${usualYearlyHours('glider')} for gliders, and ${defaultYearlyHours} for others.`

export const yearlyHourBounds = { min: 10, max: 1000 } as const

export function monthlyCost(cost: OwningCost, hoursPerYear: number): number {
  return Math.round(yearlyCost(cost, hoursPerYear) / 12)
}

export function yearlyCost(cost: OwningCost, hoursPerYear: number): number {
  const { yearlyFixed, hourly, limitYearly = 0, limitHourly = 0 } = cost
  return yearlyFixed + hourly * hoursPerYear + Math.max(limitYearly, limitHourly * hoursPerYear)
}
