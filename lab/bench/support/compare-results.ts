import { facetCodes } from '../../../src/features/search/filters.ts'
import type { EngineResult } from '../engines/engine.ts'
import type { BenchQuery } from './queries.ts'

/**
 * Compares the results of the engines, because timings are meaningless if the results differ. For queries without
 * words, each engine must find as many listings as the first one. For words, pages, and counts, the agreement is only
 * reported. Counts are compared only between engines that count the same way.
 */
export function compareResults(
  queries: readonly BenchQuery[],
  engines: readonly { label: string; counts: string; answers: readonly EngineResult[] }[],
): { structured: number; notes: string[] } {
  let structured = 0
  const first = engines[0]
  if (!first) return { structured, notes: [] }
  const notes = engines.map((engine) => {
    const alike = engines.find(({ counts }) => counts === engine.counts) ?? engine
    const tally = { facts: [0, 0], words: [0, 0], pages: [0, 0], counts: [0, 0] }
    queries.forEach(({ query, address }, i) => {
      const result = engine.answers[i] as EngineResult
      const expected = first.answers[i] as EngineResult
      const sameFound = result.found === expected.found
      note(query.kw === undefined ? tally.facts : tally.words, sameFound)
      note(tally.pages, String(result.ids) === String(expected.ids))
      note(tally.counts, countsText(result) === countsText(alike.answers[i] as EngineResult))
      if (sameFound || query.kw !== undefined) return
      structured += 1
      console.error(
        `${engine.label} found ${result.found}, ${first.label} ${expected.found}: ${address}`,
      )
    })
    const share = ([same, all]: number[]) => `${same} of ${all}`
    return `${engine.label}: agrees with ${first.label} on how many in ${share(tally.facts)} queries without and ${share(tally.words)} with words, on the page's ids in ${share(tally.pages)}; counts as ${alike.label} in ${share(tally.counts)}.`
  })
  return { structured, notes }
}

function note(tally: number[], same: boolean) {
  tally[0] = (tally[0] ?? 0) + (same ? 1 : 0)
  tally[1] = (tally[1] ?? 0) + 1
}

/** Ignores choices without results, because some engines omit them. */
function countsText({ counts }: EngineResult): string {
  const someOf = (code: (typeof facetCodes)[number]) =>
    counts[code].filter(([, count]) => count > 0)
  return facetCodes
    .map((code) =>
      someOf(code)
        .sort(([a], [b]) => a - b)
        .join(' '),
    )
    .join('; ')
}
