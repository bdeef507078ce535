import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const base = readFileSync('src/ui/theme/base.css', 'utf8')
const generated = [...base.matchAll(/@source inline\("([^"]+)"\)/g)].flatMap(([, list = '']) =>
  list.split(' '),
)
const ownClasses = globSync('src/**/*.css', { exclude: ['**/*.module.css'] })
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g)])
  .map(([, name]) => name)
const inMarkup = globSync('src/**/*.tsx')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)])
  .flatMap(([, list = '']) => list.split(' '))

test('every class in markup has styles, and every generated utility is in use', () => {
  const known = new Set([...generated, ...ownClasses])
  expect(inMarkup.filter((word) => !known.has(word))).toEqual([])
  const used = new Set(inMarkup)
  expect(generated.filter((word) => !used.has(word))).toEqual([])
})
