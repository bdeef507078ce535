import type { PlaceReading } from '#features/lookups/place-reading.ts'

/** Search parameters. A list matches any of its IDs. Other values have the same format as in the URL. */
export type SearchParameters = Readonly<Record<string, string | number | readonly number[]>>

/** Meaning of a part of the line. */
export type Reading =
  /** `amountEnd`: position where an amount without a currency ends. */
  | { kind: 'parameters'; set: SearchParameters; amountEnd?: number | undefined }
  | { kind: 'engines'; count: 1 | 2 }
  | { kind: 'make'; ids: readonly number[]; families: readonly number[] }
  | { kind: 'model'; mention: ModelMention }
  /** Families to leave out of a make or of others: "Gulfstream not G200". */
  | { kind: 'excluded'; families: readonly number[] }
  | { kind: 'words'; text: string }
  /** True for "within 300 nm". False for "300 nm", which may also be a range. */
  | { kind: 'distance'; nm: number; isSure: boolean }
  | { kind: 'place'; place: PlaceReading }
  /**
   * `isNegation`: something that no filter can exclude. `isTravel`: a place follows, as in "2 hours' drive of Boulder".
   * `isAlternative`: one of several phrases that no search can combine. `offer`: a filter that the words may mean.
   */
  | {
      kind: 'unknown'
      isNegation?: boolean | undefined
      isTravel?: boolean
      isAlternative?: boolean
      offer?: SearchParameters | undefined
    }
  /** Has no meaning of its own but may separate two alternatives. */
  | { kind: 'nothing'; separates: boolean }

/** A mentioned model: its families and the words that narrow them. */
export type ModelMention = {
  families: readonly number[]
  /** Words that find the specific models in these families. Null if all models are included. */
  words: string | null
  /** Position of the narrowing words. */
  narrowing: readonly Span[]
  /** True if the words repeat the preceding name: "Archer II". */
  isRestated: boolean
}

export type Span = { from: number; to: number }
