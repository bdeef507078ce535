/** ID of the United States in the table `country`. Each other country has one state with the country's ID. */
export const unitedStatesId = 1

const names = String.raw`(?:us|usa|u\.s\.a?\.?|united states.*|ee\.? ?uu\.?|estados unidos.*|vereinigte staaten.*|abd|amerika.*)`
const wholeName = new RegExp(`^\\s*${names}\\s*$`, 'i')
const lastName = new RegExp(`[\\s,;/(–-]+${names}[)\\s]*$`, 'i')

export function isUnitedStates(country: string): boolean {
  return wholeName.test(country)
}

/** Removes the country from "Houston, TX, USA" and "Houston, EE.UU.". */
export function withoutUnitedStates(place: string): string {
  return place.replace(lastName, '')
}
