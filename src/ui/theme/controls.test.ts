import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns the files with a match outside the files that may have one. */
function findIn(pattern: string, text: RegExp, allowed: readonly string[]): string[] {
  return globSync(pattern).filter(
    (file) =>
      !file.includes('.test.') && !allowed.includes(file) && text.test(readFileSync(file, 'utf8')),
  )
}

test.each([
  ['radio buttons', 'src/**/*.css', /\[type="radio"\][^{]*\{[^}]*(?:border|appearance)/],
  ['markers of disclosures', 'src/**/*.css', /details-marker/],
  ['moments', 'src/**/*.tsx', /<time\b/, 'src/ui/time/time.tsx', dayOfEvent()],
  ['date fields', 'src/**/*.tsx', /<input[^>]*type="(?:date|time|datetime-local|month)"/],
  ['prices', 'src/**/*.tsx', /formatConvertedPrice\(/, ...ownLines()],
])('%s have one look', (_, pattern, text, ...allowed) => {
  const shared = 'src/ui/theme/base.css'
  expect(findIn(pattern, text, [shared, ...allowed])).toEqual([])
})

/** A calendar date without a time, with its parts in different sizes. */
function dayOfEvent() {
  return 'src/features/community/web/content/event-item.tsx'
}

/** The converted price has a line of its own, next to more than the asking price. */
function ownLines() {
  return [
    'src/features/listings/web/public/listing-price.tsx',
    'src/features/listings/web/title/listing-title.tsx',
    'src/features/search/web/list/list-row.tsx',
  ]
}

// Figures don't wrap.
test('words and names aren’t figures', () => {
  const words = 'figure|beside|title|name|model|make|registration|serialNumber'
  const asFigures = new RegExp(
    String.raw`className=(?:"[^"]*\bnum\b[^"]*"|\{.[^}]*\bnum\b[^}]*\})[^>]*>\s*\{(?:\w+ \?\? )?(?:[\w.]+\.)?(?:${words})\}`,
  )
  expect('<b className="num u">{beside}</b>').toMatch(asFigures)
  expect('<b className={`num u`}>\n{card.title}</b>').toMatch(asFigures)
  expect(findIn('src/**/*.tsx', asFigures, [])).toEqual([])
  const base = readFileSync('src/ui/theme/base.css', 'utf8')
  expect(base).toMatch(/th\[scope="row"\],\s+td a:not\(\.num\) \{\s+font-variant-numeric: normal;/)
})
