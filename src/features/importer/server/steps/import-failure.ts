/** A step cannot be done, in words for who looks after the source; a retry by itself would not help. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
