import { type SearchLanguage, searchLanguages } from '../../messages/languages.ts'
import { cell } from './read-table.ts'

const words = cell.list.nullable()

/** Columns with words of each language of the search box, named for its code. */
export const languageCells = Object.fromEntries(
  searchLanguages.map((language) => [language, words]),
) as Record<SearchLanguage, typeof words>
