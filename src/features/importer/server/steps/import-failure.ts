/** Failure of a step with a message for the source's owner. Retrying automatically wouldn't help. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
