/** A line as entered, with the parts that the search couldn't parse. */
export type ParsedLine = {
  text: string
  notUnderstood: {
    text: string
    /** Start position in the line. */
    from: number
    to: number
    /** Number of results with this text as keywords. Null if it was meant to be excluded. */
    count: number | null
  }[]
}

/** Name of the form field. The page redirects to the search itself and retains the line in the other parameter. */
export const lineFieldName = 'words'
export const lineParameterName = 'said'
/** Maximum length of a line. */
export const maxLineLength = 300
