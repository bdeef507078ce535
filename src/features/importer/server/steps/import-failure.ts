/** Step failure with a message for the source's owner. Automatic retries wouldn't help. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}
