/** What a page says of the provider that takes a payment. */
export type OfferedProvider = {
  /** Null while payments are not set up. */
  label: string | null
  /** Buyers are told that no money moves. */
  isSandbox: boolean
}

/** The provider as the subject or object of a sentence. */
export function nameProvider({ label }: OfferedProvider): string {
  return label ?? 'the payment provider'
}
