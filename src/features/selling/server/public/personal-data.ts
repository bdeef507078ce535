import { sql } from 'kysely'
import { imageKey, imageSizes } from '#features/media/image-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import {
  type CopiedFile,
  matchesAccount,
  matchesAddress,
  type Person,
  personalTable,
} from '#kernel/server/privacy/personal-data.ts'
import { listExclusiveFiles } from '../images/image-rows.ts'

const contactColumns = [
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
  'contact_sms',
] as const

const ownListings = ({ id }: Person) => sql<boolean>`(profile_id = ${id} and biz_id is null)`

/** Private listings are deleted with the account. Brokerage listings are reassigned to a colleague. */
export const personalData = [
  personalTable('listing_draft', {
    rows: matchesAccount(),
    columns: ['profile_id', 'content'],
    copied: ['content', 'updated_at'],
    erased: 'deleted',
  }),
  personalTable('listing', {
    rows: ownListings,
    columns: [
      'profile_id',
      'title',
      'description',
      'url',
      'registration',
      'serial_number',
      'videos',
      'features',
      'avionics',
      'components',
      'other_specs',
      'creation_key',
      'withheld_reason',
    ],
    copied: [
      'id',
      'title',
      'description',
      'year',
      'model',
      'registration',
      'serial_number',
      'price',
      'currency',
      'asking_price',
      'total_time_hours',
      'damage_history',
      'logs',
      'annual_due',
      'avionics',
      'components',
      'features',
      'videos',
      'url',
      'based_at',
      ...contactColumns,
      'is_active',
      'is_sold',
      'sold_at',
      'sold_price',
      'sold_currency',
      'listed_at',
      'expires_at',
      'created_at',
      'updated_at',
    ],
    copiedFiles: findPictures,
    files: findFiles,
    erased: 'deleted',
  }),
  personalTable('listing', {
    rows: ({ id }) => sql`(profile_id = ${id} and biz_id is not null)`,
    columns: ['profile_id'],
    copied: ['id', 'title', 'created_at'],
    erased: {
      // If no other member of the brokerage has an account, the owner doesn't change.
      set: () => ({
        profile_id: sql`coalesce((select e.profile_id from biz_employee e
          where e.biz_id = listing.biz_id and e.profile_id is not null and e.profile_id <> listing.profile_id
          order by e.is_admin desc, e.id limit 1), listing.profile_id)`,
      }),
    },
  }),
  personalTable('listing', {
    rows: matchesAddress('contact_email'),
    isScanned: true,
    columns: contactColumns,
    erased: {
      set: () => ({
        contact_first_name: null,
        contact_last_name: null,
        contact_email: null,
        contact_phone: null,
        contact_sms: null,
        send_lead_to_contact: false,
        version: sql`version + 1`,
      }),
    },
  }),
]

async function findImages({ db }: AppContext, { id }: Person) {
  return db
    .selectFrom('listing_image')
    .innerJoin('listing', 'listing.id', 'listing_image.listing_id')
    .selectAll('listing_image')
    .where('listing.profile_id', '=', id)
    .where('listing.biz_id', 'is', null)
    .orderBy('listing_image.listing_id')
    .orderBy('listing_image.position')
    .execute()
}

/** Returns each image's original, or its largest size if it has no original. */
async function findPictures(ctx: AppContext, person: Person): Promise<CopiedFile[]> {
  const images = await findImages(ctx, person)
  return images.map((image) => ({
    name: `listing-${image.listing_id}/${String(image.position + 1).padStart(3, '0')}.jpg`,
    key: image.original_key ?? imageKey(image, imageSizes[0], 'jpg'),
  }))
}

async function findFiles(ctx: AppContext, person: Person): Promise<string[]> {
  const images = await findImages(ctx, person)
  const uploads = await ctx.db
    .selectFrom('listing_upload')
    .innerJoin('listing', 'listing.id', 'listing_upload.listing_id')
    .select('original_key')
    .where('listing.profile_id', '=', person.id)
    .where('listing.biz_id', 'is', null)
    .execute()
  return [...images.flatMap(listExclusiveFiles), ...uploads.map(({ original_key }) => original_key)]
}
