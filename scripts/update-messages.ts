// Lists texts that a language has no translation for, and removes translations of texts that no longer exist.
import { readFileSync, writeFileSync } from 'node:fs'
import { collectMessages } from './messages/collect-messages.ts'

const messages = collectMessages()
for (const language of ['es', 'de', 'tr']) {
  const file = `reference/messages/${language}.json`
  const translations: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const current = Object.entries(translations)
    .filter(([source]) => messages.has(source))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(current), null, 2)}\n`)
  const missing = [...messages].filter(([source]) => !Object.hasOwn(translations, source))
  process.stdout.write(`${language}: ${current.length} translated, ${missing.length} not\n`)
  if (process.argv.includes('--missing'))
    for (const [source, [file]] of missing) process.stdout.write(`  ${file}: ${source}\n`)
}
