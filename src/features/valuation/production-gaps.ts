/** Gaps in production by make and family, shown in charts. */
const gaps: Partial<Record<string, YearSpan>> = {
  // Cessna stopped building piston aircraft in 1986 and later opened its Independence plant for these three.
  'Cessna 172': { from: 1987, to: 1995 },
  'Cessna 182': { from: 1987, to: 1995 },
  'Cessna 206': { from: 1987, to: 1997 },
}

/** Returns the production gap if there are listings on both sides of it and none within it. */
export function findProductionGap(
  make: string,
  family: string,
  years: readonly number[],
): YearSpan | null {
  const gap = gaps[`${make} ${family}`]
  if (!gap) return null
  const isSpanned = years.some((year) => year < gap.from) && years.some((year) => year > gap.to)
  const isContradicted = years.some((year) => year >= gap.from && year <= gap.to)
  return isSpanned && !isContradicted ? gap : null
}

export type YearSpan = { from: number; to: number }
