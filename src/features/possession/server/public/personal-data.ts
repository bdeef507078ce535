import type { AppContext } from '#kernel/app-context.ts'
import { matchesAccount, type Person, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('possession_proof', {
    rows: matchesAccount('sent_by'),
    columns: ['sent_by', 'storage_key', 'reason'],
    copied: ['listing_id', 'code', 'code_day', 'sent_at', 'state', 'reason', 'checked_at'],
    copiedFiles: async (ctx, person) =>
      (await findPhotos(ctx, person)).map(({ listing_id, storage_key }) => ({
        name: `listing-${listing_id}/possession.jpg`,
        key: storage_key,
      })),
    files: async (ctx, person) => (await findPhotos(ctx, person)).map((row) => row.storage_key),
    erased: 'deleted',
  }),
]

async function findPhotos({ db }: AppContext, { id }: Person) {
  const rows = await db
    .selectFrom('possession_proof')
    .select(['listing_id', 'storage_key'])
    .where('sent_by', '=', id)
    .orderBy('listing_id')
    .execute()
  return rows.flatMap(({ listing_id, storage_key }) =>
    storage_key ? [{ listing_id, storage_key }] : [],
  )
}
