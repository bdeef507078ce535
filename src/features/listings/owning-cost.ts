/** Ownership cost of an aircraft in whole US dollars. */
export type OwningCost = {
  yearlyFixed: number
  hourly: number
  /** Cost of overhauls with both a calendar and an hour limit. The larger of the two amounts applies. */
  limitYearly?: number
  limitHourly?: number
}

/** Default flying hours per year, and the allowed range. */
export const defaultYearlyHours = 100
export const yearlyHourBounds = { min: 10, max: 1000 } as const

/** Returns the total monthly cost in whole dollars. */
export function monthlyCost(cost: OwningCost, hoursPerYear: number): number {
  return Math.round(yearlyCost(cost, hoursPerYear) / 12)
}

export function yearlyCost(cost: OwningCost, hoursPerYear: number): number {
  const { yearlyFixed, hourly, limitYearly = 0, limitHourly = 0 } = cost
  return yearlyFixed + hourly * hoursPerYear + Math.max(limitYearly, limitHourly * hoursPerYear)
}
