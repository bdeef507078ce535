import { facetCodes } from '../../src/features/search/filters.ts'
import type { Answer } from '../engines/engine.ts'
import type { BenchQuery } from './queries.ts'

/**
 * A bench of engines that answer differently is worthless. Every engine must find as many as the first one
 * in queries without words; how often words, pages and counts agree is noted. Counts are compared among those
 * that count alike.
 */
export function compareAnswers(
  queries: readonly BenchQuery[],
  engines: readonly { label: string; counts: string; answers: readonly Answer[] }[],
): { structured: number; notes: string[] } {
  let structured = 0
  const first = engines[0]
  if (!first) return { structured, notes: [] }
  const notes = engines.map((engine) => {
    const alike = engines.find(({ counts }) => counts === engine.counts) ?? engine
    const tally = { facts: [0, 0], words: [0, 0], pages: [0, 0], counts: [0, 0] }
    queries.forEach(({ query, address }, i) => {
      const answer = engine.answers[i] as Answer
      const expected = first.answers[i] as Answer
      const sameFound = answer.found === expected.found
      note(query.kw === undefined ? tally.facts : tally.words, sameFound)
      note(tally.pages, String(answer.ids) === String(expected.ids))
      note(tally.counts, countsText(answer) === countsText(alike.answers[i] as Answer))
      if (sameFound || query.kw !== undefined) return
      structured += 1
      console.error(
        `${engine.label} found ${answer.found}, ${first.label} ${expected.found}: ${address}`,
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

/** Some engines list choices that would find nothing, others leave them out. */
function countsText({ counts }: Answer): string {
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
