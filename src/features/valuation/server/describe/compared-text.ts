import type { Comparable } from '../../contract.ts'
import { formatYearSpan } from '../../rules.ts'
import type { ComparableDetails } from '../comparables.ts'

/** Describes the compared aircraft, such as "182P and 182Q, 1974–80". */
export function comparedText(
  comparables: readonly Pick<Comparable, 'title' | 'model' | 'year'>[],
  own: Pick<ComparableDetails, 'make' | 'family'>,
): string {
  const years = comparables.map(({ year }) => year)
  return `${listNames(comparables, own)}, ${formatYearSpan(Math.min(...years), Math.max(...years))}`
}

function listNames(
  comparables: Parameters<typeof comparedText>[0],
  { make, family }: Parameters<typeof comparedText>[1],
): string {
  const counts = new Map<string, number>()
  for (const { model } of comparables)
    if (model !== null) counts.set(model, (counts.get(model) ?? 0) + 1)
  const names = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  if (names.length === 0) return family === null ? make : `${make} ${family}`
  if (names.length <= maxNamed) return names.sort().join(' and ')
  return `${names.slice(0, maxNamed).join(', ')}, and others`
}

const maxNamed = 2
