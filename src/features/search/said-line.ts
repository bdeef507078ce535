/** A line as it was typed, with what of it is no fact that the search knows. */
export type SaidLine = {
  text: string
  notUnderstood: {
    text: string
    /** Where it stands in the line. */
    from: number
    to: number
    /** How many are found with it as keywords; null where it was to be left out. */
    count: number | null
  }[]
}

/** The form's field. The page answers it with the search itself, and keeps the line under the other name. */
export const wordsName = 'words'
export const saidName = 'said'
/** As long as a line may be. */
export const longestLine = 300
