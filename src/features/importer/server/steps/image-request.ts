import type { UpdateObject } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'

/** Options for image requests. */
export const imageRequest = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,*/*;q=0.1',
  patience: { wholeMs: 60_000 },
} as const

export function toImageFileName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return name.replace(/[^\w.-]+/g, '-').slice(-100) || 'picture'
}

/** Returns the headers for a conditional request. */
export function toValidators({ etag, lastModified }: Validated) {
  return { etag: etag?.slice(0, 200) ?? null, last_modified: lastModified?.slice(0, 200) ?? null }
}

export async function updateImage(
  { db }: AppContext,
  id: number,
  columns: UpdateObject<Database, 'import_image'>,
): Promise<void> {
  await db.updateTable('import_image').set(columns).where('id', '=', id).execute()
}

type Validated = { etag: string | null; lastModified: string | null }
