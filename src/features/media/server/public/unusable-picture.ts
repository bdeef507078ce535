import { type FileRefusal, fileRefusals } from '../../upload-rules.ts'

/** An upload that cannot become a picture; a retry would not help. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
  readonly code: FileRefusal

  constructor(code: FileRefusal) {
    super(fileRefusals[code])
    this.code = code
  }
}
