// Lists texts that a language has no translation for, and removes translations of texts that no longer exist.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { languageCodes } from '#kernel/messages/languages.ts'
import { collectMessages } from './messages/collect-messages.ts'

const messages = collectMessages()
const code = globSync('src/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .toLowerCase()
  .replaceAll(/\s/g, '')

for (const language of languageCodes.filter((code) => code !== 'en')) {
  const file = `reference/messages/${language}.json`
  const translations: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const current = Object.entries(translations)
    .filter(([source]) => messages.has(source) || isMentioned(source))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(current), null, 2)}\n`)
  const missing = [...messages].filter(([source]) => !Object.hasOwn(translations, source))
  process.stdout.write(`${language}: ${current.length} translated, ${missing.length} not\n`)
  if (process.argv.includes('--missing'))
    for (const [source, [file]] of missing) process.stdout.write(`  ${file}: ${source}\n`)
}

/**
 * Returns true if the code contains all words of a text. Some texts are composed at run time: "3 new matches" from a noun,
 * and "sessions ended" from a name.
 */
function isMentioned(source: string): boolean {
  const parts = source.toLowerCase().split(/\{\d+\}|<\/?\d+\/?>/)
  const stems = parts.map((part) => part.replaceAll(/\s/g, '').replace(/(?<=\p{L})e?s$/u, ''))
  return stems.every((stem) => code.includes(stem))
}
