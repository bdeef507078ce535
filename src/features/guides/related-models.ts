/** Links to the variants of a family, to models with the same purpose, or to the make's most common models. */
export type RelatedModelList = {
  title: string
  models: { name: string; path: string; description: string | null; registered: number | null }[]
}
