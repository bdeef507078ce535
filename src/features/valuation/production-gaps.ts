/** Years in which nobody built a family that was built before and after, by make and family: a plot shows them as such. */
const gaps: Partial<Record<string, YearSpan>> = {
  // Cessna built no piston aircraft from 1987 on, and opened its works at Independence for these three.
  'Cessna 172': { from: 1987, to: 1995 },
  'Cessna 182': { from: 1987, to: 1995 },
  'Cessna 206': { from: 1987, to: 1997 },
}

/** The gap as far as nothing listed contradicts it, and where something is listed on both its sides. */
export function findGap(make: string, family: string, years: readonly number[]): YearSpan | null {
  const gap = gaps[`${make} ${family}`]
  if (!gap) return null
  const isSpanned = years.some((year) => year < gap.from) && years.some((year) => year > gap.to)
  const isContradicted = years.some((year) => year >= gap.from && year <= gap.to)
  return isSpanned && !isContradicted ? gap : null
}

export type YearSpan = { from: number; to: number }
