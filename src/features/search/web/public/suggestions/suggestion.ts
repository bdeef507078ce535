export const groupTitles = {
  reading: 'Suggested search',
  make: 'Makes',
  model: 'Models',
  category: 'Categories',
  listing: 'Aircraft',
  place: 'Locations',
  screen: 'Pages',
  words: 'Keywords',
} as const

/** One possible meaning of the text in the search box. */
export type Suggestion = {
  group: keyof typeof groupTitles
  text: string
  detail: string | null
  url: string
  count: number | null
}

export type SuggestionGroup = { title: string; items: Suggestion[] }
