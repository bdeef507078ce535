/** What owning an aircraft costs: so much a year, and so much more for each hour flown. Whole US dollars. */
export type OwningCost = { yearlyFixed: number; hourly: number }

/** Hours a year as long as a visitor has set no others, and what may be set. */
export const usualHours = 100
export const hourBounds = { min: 10, max: 1000 } as const

/** Whole dollars a month, all in. */
export function monthlyCost({ yearlyFixed, hourly }: OwningCost, hoursPerYear: number): number {
  return Math.round((yearlyFixed + hourly * hoursPerYear) / 12)
}
