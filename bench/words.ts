import { performance } from 'node:perf_hooks'
import { parseLine } from '../src/features/search/server/words/parse-line.ts'
import { misread } from '../tests/support/words/accuracy.ts'
import type { Asked } from '../tests/support/words/asked.ts'
import { heldOutQuestions } from '../tests/support/words/held-out-questions.ts'
import { marketOfWords } from '../tests/support/words/market-of-words.ts'
import { questions } from '../tests/support/words/questions.ts'

/**
 * How many lines of words are read exactly as they were meant, with those that are not: the questions written before
 * the grammar, and forty held out that it was never mended by. And how long one takes to read.
 */
const on = await marketOfWords()
const exact = report('written before the grammar', questions)
report('held out', heldOutQuestions)

const start = performance.now()
for (let round = 0; round < rounds(); round += 1)
  for (const [line] of questions) parseLine(line, on.names, on.places)
const each = (performance.now() - start) / (rounds() * questions.length)
console.log(`${each.toFixed(3)} ms a line`)
const isMet = exact >= 0.9 && each < 5
console.log(isMet ? 'met' : 'MISSED')
process.exitCode = isMet ? 0 : 1

function report(name: string, lines: readonly Asked[]): number {
  const wrong = misread(lines, on)
  for (const { line, expected, got } of wrong)
    console.log(`  ${line}\n    meant ${expected}\n    read  ${got}`)
  const right = 1 - wrong.length / lines.length
  console.log(
    `${name}: ${lines.length - wrong.length} of ${lines.length}, ${(100 * right).toFixed(0)} %`,
  )
  return right
}

function rounds() {
  return 20
}
