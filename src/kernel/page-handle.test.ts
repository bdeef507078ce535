import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routeFiles = globSync('src/features/*/web/**/*-{page,layout,resource}.{ts,tsx}')

test('[NAV-12] a page declares every parameter that it reads to the page server', () => {
  expect(routeFiles.length).toBeGreaterThan(30)
  const undeclared = routeFiles.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const declared = /handle = \{[^}]*?query: (\[[^\]]*\]|'any')/.exec(source)?.[1] ?? '[]'
    if (declared === "'any'") return []
    const read = [...source.matchAll(reading)].map(([, name = '']) => name)
    return read.filter((name) => !declared.includes(`'${name}'`)).map((name) => `${file}: ${name}`)
  })
  expect(undeclared).toEqual([])
})

/** Matches code that reads query parameters, but not headers or cookies, which aren't part of the query. */
const reading = /(?:searchParams|query|params|asked)\.(?:get|getAll|has)\('([^']+)'\)/g
