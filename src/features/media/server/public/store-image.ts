import type { Kysely } from 'kysely'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { type HashedFile, storeHashed } from '#kernel/server/storage/store-hashed.ts'
import { imageKey } from '../../image-files.ts'
import { imageContentTypes } from '../image-content-types.ts'
import type { RenderedImage } from './render-image.ts'

/** Stores all rendered files of an image. Idempotent. */
export async function storeImage(
  ctx: AppContext,
  at: { folder: string; name: string },
  { files }: RenderedImage,
): Promise<void> {
  const storage = getStorage(ctx)
  await Promise.all(
    files.map(({ size, type, content }) =>
      storage.put(imageKey(at, size, type), content, imageContentTypes[type]),
    ),
  )
}

/** Stores the first file of a request as it is received, for a job that reads it. Ignores the rest of the request. */
export async function storeFirstFile(ctx: AppContext, options: StoreOptions) {
  for await (const part of ctx.readMultipart?.() ?? []) {
    if (part.kind !== 'file') continue
    if (part.fileName !== '') return await storeFile(ctx, part, options)
    part.stream.resume()
  }
  throw fieldRefusal('file', 'Select a file.')
}

async function storeFile(ctx: AppContext, part: FilePart, options: StoreOptions) {
  const file: HashedFile = await storeHashed(ctx, options.key, part.stream, options.maxBytes).catch(
    (error) => {
      throw error instanceof FileFailure
        ? new Refusal('too_large', { message: error.message })
        : error
    },
  )
  if (!part.isCut() && file.bytes > 0) return { ...file, name: cleanFileName(part.fileName) }
  await getStorage(ctx).remove([file.key])
  if (file.bytes === 0) throw fieldRefusal('file', 'The file is empty.')
  throw new Refusal('too_large', { message: options.tooLarge })
}

function cleanFileName(name: string): string {
  return name.replace(/\p{Cc}/gu, '').slice(0, 200)
}

type FilePart = Extract<MultipartPart, { kind: 'file' }>
type StoreOptions = {
  key: string
  maxBytes: number
  /** Message for a file that exceeds the endpoint's limit. */
  tooLarge: string
}

/** Tables with one file per row. */
type FileTable = 'community_document' | 'lead_attachment' | 'listing_document' | 'possession_proof'

/** Lists the files that a table's rows reference. */
export async function* listStorageKeys(
  db: Kysely<Database>,
  table: FileTable,
): AsyncGenerator<string> {
  const rows = await db.selectFrom(table).select('storage_key').execute()
  for (const { storage_key } of rows) if (storage_key !== null) yield storage_key
}

/** Returns the keys that a row in the table references. */
export async function findStorageKeys(
  { db }: AppContext,
  table: FileTable,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table)
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  return new Set(rows.flatMap(({ storage_key }) => storage_key ?? []))
}
