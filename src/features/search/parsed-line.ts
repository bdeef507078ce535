import type { QueryChanges } from './active-filters.ts'

/** A line as entered, with the parts that the search couldn't parse. */
export type ParsedLine = {
  text: string
  notUnderstood: {
    text: string
    /** Start position in the line. */
    from: number
    to: number
    /** True if the line asks for this or something else, which no search finds at once. */
    isAlternative: boolean
    /** Number of results that contain this text as keywords. Null if the text was meant to be excluded. */
    count: number | null
    /** Filter that the text may mean, with its number of results. */
    offer: FilterOffer | null
  }[]
  otherMeaning: OtherMeaning | null
  /** Misspelled names, and what they were read as. */
  corrected: { text: string; name: string }[]
}

/** Sorts the parts that would leave the fewest results first, because the results most likely contradict them. */
export function byRestriction(a: NotUnderstood, b: NotUnderstood): number {
  return (a.count ?? 0) - (b.count ?? 0) || a.from - b.from
}

type NotUnderstood = Pick<ParsedLine['notUnderstood'][number], 'count' | 'from'>

/** Another meaning of a name in the line, such as another place, and the changes that search for it. */
export type OtherMeaning = {
  /** The meaning of the name. */
  searched: string
  name: string
  changes: QueryChanges
}

/** `query` is the query string of the search with the filter. */
export type FilterOffer = { text: string; query: string; count: number }

/**
 * Name of the form field. The page redirects to the parsed search and keeps the original line in `lineParameterName`.
 */
export const lineFieldName = 'words'
export const lineParameterName = 'said'
/** Maximum length of a line. */
export const maxLineLength = 300
