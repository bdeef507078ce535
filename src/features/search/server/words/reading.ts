/** Parameters of the search: a list is any of some ids, everything else stands as in the address. */
export type Parameters = Readonly<Record<string, string | number | readonly number[]>>

/** What a part of the line was understood as. */
export type Reading =
  | { kind: 'parameters'; set: Parameters }
  | { kind: 'engines'; count: 1 | 2 }
  | { kind: 'make'; ids: readonly number[]; families: readonly number[] }
  | { kind: 'model'; mention: ModelMention }
  | { kind: 'words'; text: string }
  /** Sure: "within 300 nm"; not: "300 nm", which may be a range too. */
  | { kind: 'distance'; nm: number; isSure: boolean }
  | { kind: 'place'; place: PlaceReading }
  /** A negation asks for what no filter can leave out. */
  | { kind: 'unknown'; isNegation?: boolean }
  /** Says nothing by itself, but may stand between two alternatives. */
  | { kind: 'nothing'; separates: boolean }

/** A model as it is said: its families, and the words that narrow them. */
export type ModelMention = {
  families: readonly number[]
  /** Words that find the very models in these families; none when all of them are meant. */
  words: string | null
  /** Where the narrowing words stand. */
  narrowing: readonly Span[]
  /** Whether the words repeat the name before them: "Archer II". */
  isRestated: boolean
}

export type Span = { from: number; to: number }

/** What a place's words stand for. */
export type PlaceReading =
  | { kind: 'state'; id: number; name: string; isCode: boolean }
  | {
      kind: 'city' | 'airport' | 'zip'
      near: string
      isBig: boolean
      /** "Dallas TX". */
      hasState: boolean
      /** An airport without its K: three letters that may well be a word. */
      isShort: boolean
    }

/** Places by their words in lower case, one blank between them: "dallas tx", "kapa", "80112". */
export type PlaceLookup = (words: string) => PlaceReading | undefined
