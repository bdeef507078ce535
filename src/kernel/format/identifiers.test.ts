import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('identifiers are displayed without separators of thousands', () => {
  const formatted = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/formatNumber\([\w.]*(?:\bid|Id)\)/g)].map(
      ([call]) => `${file}: ${call}`,
    ),
  )
  expect(formatted).toEqual([])
})
