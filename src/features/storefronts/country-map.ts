/** Size of the map of the United States in its own units. Alaska and Hawaii are below the Southwest. */
export const countryMapSize = { width: 975, height: 610 } as const

/** A town with brokers on the map. */
export type CountryMapDot = {
  x: number
  y: number
  /** In map units. The area is proportional to the number of aircraft for sale. */
  radius: number
  name: string
  /** IDs of the brokers there. */
  brokers: number[]
}
