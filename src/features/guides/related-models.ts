/** Models with the same purpose, or else the make's most common models. */
export type RelatedModels = {
  areSimilar: boolean
  models: { name: string; path: string; description: string | null; registered: number | null }[]
}
