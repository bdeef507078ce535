import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/messages/languages.ts'
import { collectMessages } from './collect-messages.ts'
import { childNodes, type Node } from './syntax.ts'
import { translateMarkup } from './translate-markup.ts'

/**
 * A text without an entry is displayed in English. Single words aren't checked, because many are the same in several
 * languages.
 */
const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.d\.ts$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/**
 * Texts of markup, templates with the tag `t`, and all texts of files that compose emails and PDFs or have messages about
 * fields.
 */
function* readableTexts(): Generator<[text: string, file: string]> {
  for (const { file, code } of files)
    if (file.endsWith('.tsx'))
      for (const text of translateMarkup(file, code).messages) yield [text, file]
  for (const [text, [file = '']] of collectMessages())
    if (
      /mails?\.ts$|\/mail-|brochure|invoice|rules\.ts$|contract\.ts$|^src\/kernel\/fields/.test(
        file,
      ) ||
      templates.has(text)
    )
      yield [text, file]
}

const templates = new Set(
  files.flatMap(({ code }) => taggedIn(parseSync('a.tsx', code).program as unknown as Node, code)),
)

function taggedIn(node: Node, code: string): string[] {
  const inner = childNodes(node).flatMap((child) => taggedIn(child, code))
  if (node.type !== 'TaggedTemplateExpression' || !code.startsWith('t`', node.start)) return inner
  const parts = (node.quasi as { quasis?: { value: { cooked: string } }[] }).quasis ?? []
  const source = parts.map(({ value }) => value.cooked)
  return [source.reduce((text, part, index) => `${text}{${index - 1}}${part}`), ...inner]
}

/** Names, keys, SQL, markup, and names for the log. */
const forPrograms =
  /^National Aircraft Ads|^Control\+S|^[<(]|^\s*(?:select|with|update) |^windsock inbound$|^alert email$|^Logo <0>/i

const translatable = [...readableTexts()].filter(
  ([text]) => hasWords(text) && !forPrograms.test(text),
)

test.each(languageCodes.filter((code) => code !== 'en'))(
  '[BEY-20] texts of screens, emails, and PDFs are translated to %s',
  (language) => {
    const catalog = JSON.parse(readFileSync(`reference/messages/${language}.json`, 'utf8'))
    const missing = translatable.filter(([text]) => !Object.hasOwn(catalog, text))
    expect([...new Set(missing.map(([text, file]) => `${file}: ${text}`))]).toEqual([])
  },
)

function hasWords(text: string): boolean {
  return /\p{Ll}{2}\S* +\S*\p{Ll}{2}/u.test(text.replaceAll(/\{\d+\}|<\/?\d+\/?>/g, ''))
}

test('[BEY-20] the test above finds the templates of texts', () => {
  expect(templates.size).toBeGreaterThan(500)
})

test('[BEY-20] descriptions of pages aren’t plain literals', () => {
  const untranslated = files.flatMap(({ file, code }) =>
    [...code.matchAll(/name: 'description',\s*content:[\w ?\s]*'/g)].map(() => file),
  )
  expect(untranslated).toEqual([])
})
