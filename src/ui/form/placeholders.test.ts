import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A field across a phone has room for about so many characters. Narrower ones end with an ellipsis. */
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
