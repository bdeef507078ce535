import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRecentFunctions } from '../../scripts/browsers/find-recent-functions.ts'
import { findRecentStyles } from '../../scripts/browsers/find-recent-styles.ts'
import { findBlockedNames } from '../support/document/blocked-names.ts'

/** Functions of `addMissingFunctions`. */
const addedFunctions = ['Map.groupBy', 'Promise.withResolvers', 'URL.canParse', 'URL.parse']
/** Names that a supported browser lacks, and why a page works without them. */
const acceptedFunctions: Record<string, string> = {
  'AbortSignal.timeout': 'Chrome before 124 ends with another error, which is handled the same.',
  PerformanceEventTiming: 'Only names an entry that the browser itself reports.',
  capture: 'Opens the camera of phones. Others let people choose a file.',
  createContext: 'React’s function. A recent interface has one of this name.',
  popover: 'Browsers that lack popovers show the element, which styles place.',
  skipTransition: 'React only calls it for view transitions, which no page has.',
  startViewTransition: 'React only calls it for view transitions, which no page has.',
}
/** Styles without which a page looks different, but says and does the same. */
const acceptedStyles: readonly string[] = [
  // Parts of controls. Each browser has its own names for them.
  '::-moz-progress-bar',
  '::-moz-range-thumb',
  '::-moz-range-track',
  '::-webkit-inner-spin-button',
  '::-webkit-progress-bar',
  '::-webkit-progress-value',
  '::-webkit-scrollbar',
  '::-webkit-slider-runnable-track',
  '::-webkit-slider-thumb',
  '-webkit-tap-highlight-color',
  '-webkit-touch-callout',
  'accent-color',
  'forced-color-adjust',
  'resize',
  'scrollbar-color',
  'scrollbar-gutter',
  'scrollbar-width',
  // Pointers, which phones don't have.
  'cursor: default',
  'cursor: grab',
  'cursor: grabbing',
  'cursor: help',
  'cursor: pointer',
  'cursor: progress',
  'cursor: zoom-in',
  // Breaks of lines and pages.
  '@page',
  'break-after: avoid',
  'print-color-adjust: exact',
  'size',
  'text-wrap',
  // Fonts, outlines, and animations.
  '@starting-style',
  'font-family: ui-monospace',
  'paint-order',
  // What is skipped or contained while it's off the screen.
  'contain-intrinsic-size',
  'content-visibility',
  'overscroll-behavior',
  'overscroll-behavior-x',
  // Fields that grow with their text. Without it, they scroll.
  'field-sizing',
  // Toasts, which these browsers show without the top layer, and closed sections, which scripts open for print.
  ':popover-open',
  '::details-content',
  // Columns of rows that line up with each other.
  'grid-template-rows: subgrid',
]

test('[BEY-12] built scripts call only functions that all supported browsers have', () => {
  const found = findInBuild('*.js', findRecentFunctions)
  expect(found).toEqual([...addedFunctions, ...Object.keys(acceptedFunctions)].toSorted())
})

test('[BEY-12] built style sheets have only rules that all supported browsers have', () => {
  expect(findInBuild('*.css', findRecentStyles)).toEqual(acceptedStyles.toSorted())
})

test('[BEY-12] no built file, class, or ID has a name that ad blockers look for', () => {
  const files = globSync('build/client/**')
  expect(files.length).toBeGreaterThan(500)
  expect(findBlockedNames(files.map((file) => file.replace('build/client', '')))).toEqual([])
  const names = findInBuild('*.css', (text) => text.match(/[.#](?=[a-z_])[\w-]+/gi) ?? [])
  expect(names.length).toBeGreaterThan(1_000)
  expect(findBlockedNames(names)).toEqual([])
})

function findInBuild(pattern: string, find: (text: string) => string[]): string[] {
  const files = globSync(`build/client/assets/${pattern}`)
  expect(files.length).toBeGreaterThan(50)
  return [...new Set(files.flatMap((file) => find(readFileSync(file, 'utf8'))))].toSorted()
}
