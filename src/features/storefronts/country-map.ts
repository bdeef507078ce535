/** The plane of the drawn map of the United States, in its own units: Alaska and Hawaii stand below the south-west. */
export const countryMapSize = { width: 975, height: 610 } as const

/** A town with brokers on the drawn map. */
export type CountryMapDot = {
  x: number
  y: number
  /** In units of the map; its area grows with the aircraft for sale. */
  radius: number
  name: string
  /** Ids of the brokers there. */
  brokers: number[]
}
