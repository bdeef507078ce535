// Usage: npm run messages [-- --missing]
//        npm run messages -- export FOLDER
//        npm run messages -- import FILE.po …
//
// Lists texts that a language has no translation for, and removes translations of texts that no longer exist. Exports
// and imports catalogs in the format of gettext, for translators.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLanguage, type Language, languageCodes } from '#kernel/messages/languages.ts'
import { collectMessages } from './messages/collect-messages.ts'
import { type Catalog, fromPo, serializeCatalog, toPo } from './messages/po-catalog.ts'
import { createNotes } from './messages/translator-notes.ts'

const messages = collectMessages()
const translated = languageCodes.filter((code) => code !== 'en')
const [command, ...paths] = process.argv.slice(2)
if (command === 'export') exportCatalogs(paths[0] ?? 'messages-po')
else if (command === 'import') importCatalogs(paths)
else updateCatalogs()

function exportCatalogs(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const language of translated) {
    const file = join(folder, `${language}.po`)
    const notes = createNotes(messages, language)
    writeFileSync(file, toPo(language, readCatalog(language), { sources: messages.keys(), notes }))
    process.stdout.write(`${file}\n`)
  }
}

/** Changes a catalog only if every entry of its file is valid. */
function importCatalogs(files: readonly string[]) {
  for (const file of files) {
    const language = basename(file, '.po')
    if (!isLanguage(language) || language === 'en')
      throw new Error(`${file} isn’t named for a language.`)
    const sources = new Set(messages.keys())
    const read = fromPo(readFileSync(file, 'utf8'), language, readCatalog(language), sources)
    for (const problem of read.problems) process.stderr.write(`${file}: ${problem}\n`)
    if (read.problems.length > 0) process.exitCode = 1
    else writeFileSync(catalogFile(language), serializeCatalog(read.catalog))
    const missing = [...messages.keys()].filter((source) => !Object.hasOwn(read.catalog, source))
    process.stdout.write(
      `${file}: ${Object.keys(read.catalog).length} translated, ${missing.length} not\n`,
    )
  }
}

function updateCatalogs() {
  const code = readCode()
  for (const language of translated) updateCatalog(language, code)
}

function updateCatalog(language: Language, code: string) {
  const translations = readCatalog(language)
  const current = Object.entries(translations).filter(
    ([source]) => messages.has(source) || isMentioned(source, code),
  )
  writeFileSync(catalogFile(language), serializeCatalog(Object.fromEntries(current)))
  const missing = [...messages].filter(([source]) => !Object.hasOwn(translations, source))
  process.stdout.write(`${language}: ${current.length} translated, ${missing.length} not\n`)
  if (process.argv.includes('--missing'))
    for (const [source, [file]] of missing) process.stdout.write(`  ${file}: ${source}\n`)
}

function catalogFile(language: Language) {
  return `reference/messages/${language}.json`
}

function readCatalog(language: Language): Catalog {
  return JSON.parse(readFileSync(catalogFile(language), 'utf8'))
}

function readCode(): string {
  return globSync('src/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .toLowerCase()
    .replaceAll(/\s/g, '')
}

/**
 * Returns true if the code contains all words of a text. Some texts are composed at run time: "3 new matches" from a noun,
 * and "sessions ended" from a name.
 */
function isMentioned(source: string, code: string): boolean {
  const parts = source.toLowerCase().split(/\{\d+\}|<\/?\d+\/?>/)
  const stems = parts.map((part) => part.replaceAll(/\s/g, '').replace(/(?<=\p{L})e?s$/u, ''))
  return stems.every((stem) => code.includes(stem))
}
