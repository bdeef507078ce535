type FileFailureCode =
  | 'empty'
  | 'html'
  | 'archive'
  | 'unknown_format'
  | 'encoding'
  | 'no_header'
  | 'too_large'
  | 'bomb'
  | 'cut'
  | 'malformed'
  | 'entities'
  | 'too_many_problems'

/** Thrown if a file can't be read to the end. The records read so far must not be treated as complete. */
export class FileFailure extends Error {
  override name = 'FileFailure'
  readonly code: FileFailureCode

  constructor(code: FileFailureCode, message: string) {
    super(message)
    this.code = code
  }
}
