import { z } from 'zod'
import type { FilePart } from '#features/media/server/public/receive-files.ts'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { readFields } from '#kernel/server/operation.ts'
import { imageKinds } from '../../image-rules.ts'
import type { ImageTarget } from './image-target.ts'

/** Fields sent before the file. */
const About = z
  .object({
    bizId: pathId,
    kind: z.enum(imageKinds),
    officeId: pathId.nullish().transform((id) => id ?? null),
  })
  .refine(({ kind, officeId }) => kind !== 'office' || officeId !== null, {
    message: 'Office field is required.',
    path: ['officeId'],
  })

/** Parses the fields that precede the file. Doesn't read the file yet. */
export async function readImageUpload({ readMultipart }: AppContext): Promise<SentPicture> {
  const fields: Record<string, string> = Object.create(null)
  const parts = readMultipart?.()[Symbol.asyncIterator]()
  for (let next = await parts?.next(); next && !next.done; next = await parts?.next()) {
    const part = next.value
    if (part.kind === 'field') fields[part.name] = part.value.trim()
    // Browsers send an empty part for a file field without a selection.
    else if (part.fileName === '') part.stream.resume()
    else
      return {
        target: readFields({ input: About }, fields),
        file: part,
        end: () => drain(part, parts),
      }
  }
  throw fieldRefusal('file', 'Select an image.')
}

/** Discards the unread parts. */
async function drain({ stream }: FilePart, parts: AsyncIterator<MultipartPart> | undefined) {
  stream.resume()
  await parts?.return?.()
}

type SentPicture = { target: ImageTarget; file: FilePart; end: () => Promise<void> }
