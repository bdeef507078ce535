import { type FileRefusal, fileRefusals } from '../../upload-rules.ts'

/** What somebody sent cannot be shown; trying again would not help. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
  readonly code: FileRefusal

  constructor(code: FileRefusal) {
    super(fileRefusals[code])
    this.code = code
  }
}
