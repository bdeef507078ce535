import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The longest text that fits into a field across a phone. Narrower fields end it with an ellipsis. */
const maxCharacters = 46

test.each(['en', 'de', 'es', 'tr'])(
  '[BEY-12] placeholders fit into narrow fields in %s',
  (language) => {
    const catalog: Record<string, string> =
      language === 'en'
        ? {}
        : JSON.parse(readFileSync(`reference/messages/${language}.json`, 'utf8'))
    const placeholders = globSync('src/**/*.tsx').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /placeholder(?:="|: translate\('|=\{translate\(')([^"']+)/g,
        ),
      ].map(([, text = '']) => catalog[text] ?? text),
    )
    expect(placeholders.length).toBeGreaterThan(10)
    expect(placeholders.filter(({ length }) => length > maxCharacters)).toEqual([])
  },
)
