import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { matchesAccount, type Person, personalTable } from '#kernel/server/privacy/personal-data.ts'

const ofOwnListings = ({ id }: Person) => sql<boolean>`listing_id in
  (select listing.id from listing where listing.profile_id = ${id} and listing.biz_id is null)`

export const personalData = [
  personalTable('document_opening', {
    rows: ({ id, emails }) => sql`lead_id in (select lead.id from lead
      where lead.profile_id = ${id} or lower(lead.contact_email) = any(${[...emails]}::text[]))`,
    columns: ['lead_id'],
    copied: ['document_id', 'day'],
    erased: 'deleted',
  }),
  personalTable('document_release', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    erased: { set: () => ({ profile_id: null }) },
  }),
  personalTable('listing_document', {
    rows: ofOwnListings,
    columns: ['title', 'storage_key'],
    copied: ['listing_id', 'kind', 'title', 'access', 'uploaded_at'],
    copiedFiles: async (ctx, person) =>
      (await findDocuments(ctx, person)).map(({ id, listing_id, content_type, storage_key }) => ({
        name: `listing-${listing_id}/document-${id}.${content_type === 'image/jpeg' ? 'jpg' : 'pdf'}`,
        key: storage_key,
      })),
    files: async (ctx, person) =>
      (await findDocuments(ctx, person)).map(({ storage_key }) => storage_key),
    erased: 'deleted',
  }),
]

function findDocuments({ db }: AppContext, person: Person) {
  return db
    .selectFrom('listing_document')
    .select(['id', 'listing_id', 'content_type', 'storage_key'])
    .where(ofOwnListings(person))
    .orderBy('id')
    .execute()
}
