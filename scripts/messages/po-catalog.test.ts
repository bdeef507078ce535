import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/messages/languages.ts'
import { collectMessages } from './collect-messages.ts'
import { type Catalog, fromPo, serializeCatalog, toPo } from './po-catalog.ts'
import { createNotes } from './translator-notes.ts'

const messages = collectMessages()
const sources = new Set(messages.keys())

test.each(languageCodes.filter((code) => code !== 'en'))(
  '[BEY-27] the catalog in the language %s is the same after an export and an import',
  (language) => {
    const text = readFileSync(`reference/messages/${language}.json`, 'utf8')
    const before: Catalog = JSON.parse(text)
    const po = toPo(language, before, { sources, notes: createNotes(messages, language) })
    const { catalog, problems } = fromPo(po, language, before, sources)
    expect(problems).toEqual([])
    expect(serializeCatalog(catalog)).toBe(text)
  },
)

const catalog: Catalog = {
  '{0} of {1} aircraft': '{0} von {1, plural, one {# Luftfahrzeug} other {# Luftfahrzeugen}}',
  'Read <0>the guide</0>.': 'Lesen Sie <0>den Leitfaden</0>.',
  'aircraft (one)': 'Luftfahrzeug',
}
const own = new Set([...Object.keys(catalog), 'Sold'])
const notes = () => ({ files: ['src/a.tsx'], terms: ['aircraft: Luftfahrzeug'] })
const exported = toPo('de', catalog, { sources: own, notes })
const read = (change: (file: string) => string) => fromPo(change(exported), 'de', catalog, own)

test('[BEY-27] an export has plural forms, contexts, places, terms, and untranslated texts', () => {
  expect(exported).toContain(
    'msgid_plural "{0} of {1} aircraft"\nmsgstr[0] "{0} von {1} Luftfahrzeug"\nmsgstr[1] "{0} von {1} Luftfahrzeugen"',
  )
  expect(exported).toContain('msgctxt "one"\nmsgid "aircraft"\nmsgstr "Luftfahrzeug"')
  expect(exported).toContain('#: src/a.tsx\n#. aircraft: Luftfahrzeug\n')
  expect(exported).toContain('msgid "Sold"\nmsgstr ""')
  expect(read((file) => file).catalog).toEqual(catalog)
})

test('[BEY-27] an import changes texts and both forms of a plural', () => {
  const { catalog: changed, problems } = read((file) =>
    file
      .replace('msgid "Sold"\nmsgstr ""', 'msgid "Sold"\nmsgstr "Verkauft"')
      .replace('"{0} von {1} Luftfahrzeug"', '"{0} von {1} Flugzeug"'),
  )
  expect(problems).toEqual([])
  expect(changed.Sold).toBe('Verkauft')
  expect(changed['{0} of {1} aircraft']).toBe(
    '{1, plural, one {{0} von # Flugzeug} other {{0} von # Luftfahrzeugen}}',
  )
})

test.each([
  ['{1} Luftfahrzeug"', 'Luftfahrzeug"', 'other placeholders or tags'],
  ['<0>den Leitfaden</0>', '<0>den Leitfaden', 'other placeholders or tags'],
  ['<0>den Leitfaden</0>', '</0>den Leitfaden<0>', 'aren’t nested or closed'],
  ['msgstr[1] "{0} von {1} Luftfahrzeugen"', '', 'doesn’t have all plural forms'],
  [
    '"{0} von {1} Luftfahrzeugen"',
    '"{0} von {1, plural, other {#}}"',
    'a plural that isn’t complete',
  ],
  [
    'msgid "Sold"\nmsgstr ""',
    'msgid "Solt"\nmsgstr "Verkauft"',
    'a text that the site doesn’t have',
  ],
  ['msgstr "Luftfahrzeug"', 'msgstr "“Luftfahrzeug”"', 'quotation marks'],
  ['msgstr "Luftfahrzeug"', 'msgstr "Luft  fahrzeug"', 'double spaces'],
  ['Language: de', 'Language: es', 'in the language “es” rather than “de”'],
])('[BEY-27] an import with %j changed to %j is rejected', (from, to, problem) => {
  expect(exported).toContain(from)
  expect(read((file) => file.replace(from, to)).problems.join()).toContain(problem)
})

test('[BEY-27] a fuzzy entry counts as untranslated', () => {
  const { catalog: changed } = read((file) =>
    file.replace('msgctxt "one"', '#, fuzzy\nmsgctxt "one"'),
  )
  expect(changed).not.toHaveProperty('aircraft (one)')
})
