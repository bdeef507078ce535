import { type FileRejection, fileRejections } from '../../upload-rules.ts'

/** Thrown if an upload isn't a usable image. Retrying doesn't help. */
export class UnsupportedImageError extends Error {
  override name = 'UnusablePicture'
  readonly code: FileRejection

  constructor(code: FileRejection) {
    super(fileRejections[code])
    this.code = code
  }
}
