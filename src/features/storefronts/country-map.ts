/** Size of the US map in map units. Alaska and Hawaii are below the Southwest. */
export const countryMapSize = { width: 975, height: 610 } as const

/** A town with brokers. */
export type CountryMapDot = {
  x: number
  y: number
  /** In map units. The dot's area is proportional to the number of aircraft for sale. */
  radius: number
  name: string
  /** IDs of the brokers in the town. */
  brokers: number[]
}
