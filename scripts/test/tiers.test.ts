import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const requirements = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm),
]
const otherTiers =
  /\b(?:test|describe)(?:\.each\(\w+\))?\(\s*(['"`])(?:(?!\1).)*\1,\s*\{\s*(?:tag: '@|tags: ')(?:second-tier|timed)',?\s*\}/g

test('a test of the first tier names each requirement', () => {
  const titles = globSync('{src,demo,lab,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
    exclude: ['tests/processes/second-tier/**'],
  })
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => !/^\/\*\* @module-tag\s+second-tier/.test(text))
    .map((text) => text.replaceAll(otherTiers, ''))
    .join('\n')
  expect(requirements.length).toBeGreaterThan(100)
  expect(requirements.flatMap(([, id = '']) => (titles.includes(`[${id}]`) ? [] : id))).toEqual([])
})
