import { type FileRefusal, fileRefusals } from '../../upload-rules.ts'

/** Thrown if an upload isn't a usable image. Retrying doesn't help. */
export class UnsupportedImageError extends Error {
  override name = 'UnusablePicture'
  readonly code: FileRefusal

  constructor(code: FileRefusal) {
    super(fileRefusals[code])
    this.code = code
  }
}
