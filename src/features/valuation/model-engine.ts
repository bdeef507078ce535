/** A standard engine and the catalog's models that have it. */
export type ModelEngine = {
  engine: string
  models: string[]
  horsepower: number | null
  tboHours: number | null
  /** TBO of later engines, or of those with later cylinders. */
  later: {
    tboHours: number
    serial?: string | undefined
    cylinders?: string | undefined
    year?: number | undefined
  } | null
  /** Document that states the TBO. Null if it's general knowledge. */
  source: string | null
}
