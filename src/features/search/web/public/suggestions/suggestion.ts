export const groupTitles = {
  reading: 'As a search',
  make: 'Makes',
  model: 'Models',
  category: 'Categories',
  listing: 'Aircraft',
  place: 'Places',
  screen: 'Screens',
  words: 'Words',
} as const

/** Something that the words in the search box might mean. */
export type Suggestion = {
  group: keyof typeof groupTitles
  text: string
  detail: string | null
  url: string
  count: number | null
}

export type SuggestionGroup = { title: string; items: Suggestion[] }
