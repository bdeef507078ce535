import { performance } from 'node:perf_hooks'
import { parseLine } from '../../src/features/search/server/line-parser/parse-line.ts'
import { findMisparsedLines } from '../../tests/support/search-text/accuracy.ts'
import { heldOutExamples } from '../../tests/support/search-text/held-out-examples.ts'
import { heldOutLanguageExamples } from '../../tests/support/search-text/languages/held-out-language-examples.ts'
import {
  exampleRates,
  languageExamples,
} from '../../tests/support/search-text/languages/language-examples.ts'
import {
  loadSearchVocabulary,
  loadWorldVocabulary,
} from '../../tests/support/search-text/load-search-vocabulary.ts'
import type { SearchExample } from '../../tests/support/search-text/search-example.ts'
import { exampleGroups, searchExamples } from '../../tests/support/search-text/search-examples.ts'
import { checkTarget } from './support/report.ts'

/**
 * Measures how many natural-language queries are parsed exactly as intended, and prints the others. The queries are
 * eight groups of questions, forty held-out ones that were never used to tune the grammar, and sixty in each other
 * language, with twelve held-out ones. Also measures the time to parse one query.
 */
const on = await loadSearchVocabulary()
for (const [group, lines] of Object.entries(exampleGroups)) report(group, lines)
const exact = report('all groups', searchExamples)
const silent = findMisparsedLines(searchExamples, on).filter(({ isSilent }) => isSilent)
report('held-out examples', heldOutExamples)

const world = await loadWorldVocabulary()
const shares = languageExamples.map(([language, lines]) =>
  report(`language ${language}`, lines, { ...world, rates: exampleRates, language }),
)
for (const [language, lines] of heldOutLanguageExamples)
  report(`held-out examples in ${language}`, lines, { ...world, rates: exampleRates, language })

const start = performance.now()
for (let round = 0; round < rounds(); round += 1)
  for (const [line] of searchExamples) parseLine(line, on.names, on.places)
const each = (performance.now() - start) / (rounds() * searchExamples.length)
checkTarget('lines that are read as meant', exact, { atLeast: 0.92 })
checkTarget('the same in the language with the fewest', Math.min(...shares), { atLeast: 0.9 })
checkTarget('lines that are read differently without a hint', silent.length, { atMost: 0 })
checkTarget('time for each line', each, { atMost: 5 }, ' ms')

function report(
  name: string,
  lines: readonly SearchExample[],
  vocabulary: Vocabulary = on,
): number {
  const wrong = findMisparsedLines(lines, vocabulary)
  for (const { line, expected, got, isSilent } of lines === searchExamples ? [] : wrong)
    console.log(`  ${isSilent ? 'SILENT ' : ''}${line}\n    meant ${expected}\n    read  ${got}`)
  const right = 1 - wrong.length / lines.length
  console.log(
    `${name}: ${lines.length - wrong.length} of ${lines.length}, ${(100 * right).toFixed(0)} %`,
  )
  return right
}

function rounds() {
  return 20
}

type Vocabulary = Parameters<typeof findMisparsedLines>[1]
