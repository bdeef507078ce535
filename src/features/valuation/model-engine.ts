/** A standard engine and the catalog's models that have it. */
export type ModelEngine = {
  engine: string
  models: string[]
  horsepower: number | null
  tboHours: number | null
}
