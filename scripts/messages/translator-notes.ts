import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Language } from '#kernel/messages/languages.ts'
import type { Notes } from './po-catalog.ts'

/** Returns the notes for the texts of a language: where they are, and the glossary's terms in them. */
export function createNotes(messages: ReadonlyMap<string, string[]>, language: Language): Notes {
  const rows: Record<string, string>[] = parse(readFileSync('reference/messages/glossary.csv'), {
    columns: true,
  })
  const terms = rows
    .filter(({ term = '' }) => term.length > 2 && !term.startsWith('('))
    .map(({ term = '', note, [language]: translation }) => ({
      term: term.toLowerCase(),
      pattern: new RegExp(
        `(?<!\\p{L})${term.replaceAll(/[.*+?^$()[\]{}|/\\]/g, '\\$&')}s?(?!\\p{L})`,
        'iu',
      ),
      text: [`${term}: ${translation}`, note].filter(Boolean).join('. '),
    }))
  return (source) => {
    const lower = source.toLowerCase()
    return {
      files: messages.get(source) ?? [],
      terms: terms.flatMap(({ term, pattern, text }) =>
        lower.includes(term) && pattern.test(source) ? [text] : [],
      ),
    }
  }
}
