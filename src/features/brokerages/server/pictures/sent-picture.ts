import { z } from 'zod'
import type { FilePart } from '#features/media/server/public/receive-files.ts'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { readFields } from '#kernel/server/operation.ts'
import { pictureKinds } from '../../picture-rules.ts'
import type { PictureTarget } from './picture-target.ts'

/** What is said of the file before it. */
const About = z
  .object({
    bizId: pathId,
    kind: z.enum(pictureKinds),
    officeId: pathId.nullish().transform((id) => id ?? null),
  })
  .refine(({ kind, officeId }) => kind !== 'office' || officeId !== null, {
    message: 'Office field is required.',
    path: ['officeId'],
  })

/** Reads what a request says of its file, as far as the file, which is not read yet. */
export async function readSentPicture({ readMultipart }: AppContext): Promise<SentPicture> {
  const said: Record<string, string> = Object.create(null)
  const parts = readMultipart?.()[Symbol.asyncIterator]()
  for (let next = await parts?.next(); next && !next.done; next = await parts?.next()) {
    const part = next.value
    if (part.kind === 'field') said[part.name] = part.value.trim()
    // Browsers send an empty part for a file field that nothing was chosen in.
    else if (part.fileName === '') part.stream.resume()
    else
      return {
        target: readFields({ input: About }, said),
        file: part,
        end: () => drain(part, parts),
      }
  }
  throw wrongField('file', 'Choose a picture.')
}

/** Lets go of what was not read. */
async function drain({ stream }: FilePart, parts: AsyncIterator<MultipartPart> | undefined) {
  stream.resume()
  await parts?.return?.()
}

type SentPicture = { target: PictureTarget; file: FilePart; end: () => Promise<void> }
