import { documentKindNames, documentKinds } from '#features/documents/document-rules.ts'
import { documentsPath } from '#features/documents/server/public/load-listed-documents.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ReportedPart } from './case-subject.ts'

/** Photos of listings and of brokerages have the same columns. */
export function photosIn(table: 'listing_image' | 'biz_picture', owner: string): ReportedPart {
  const select = ({ db }: AppContext, ownerId: number) =>
    db
      .selectFrom(table as 'listing_image')
      .select(['id', 'folder', 'name', 'caption', 'width', 'height', 'preview'])
      .where(owner as 'listing_id', '=', ownerId)
  return {
    async list(ctx, ownerId) {
      const photos = await select(ctx, ownerId).orderBy('position').orderBy('id').execute()
      return photos.map(({ id, caption }, index) => ({
        id,
        label: [t`Photo ${index + 1}`, caption].filter(Boolean).join(': '),
      }))
    },
    async findUrl(ctx, ownerId, id) {
      const photo = await select(ctx, ownerId).where('id', '=', id).executeTakeFirst()
      return photo ? toResponsiveImage({ ...photo, feature_id: null, rotation: 0 }).large : null
    },
  }
}

export const documents: ReportedPart = {
  async list(ctx, listingId) {
    const documents = await selectDocuments(ctx, listingId).execute()
    return documents.map(({ id, title }) => ({
      id,
      label: t`Document: ${isKind(title) ? translate(title) : title}`,
    }))
  },
  async findUrl(ctx, listingId, id) {
    const document = await selectDocuments(ctx, listingId).where('id', '=', id).executeTakeFirst()
    return document ? `${documentsPath(listingId)}/${document.id}` : null
  },
}

function selectDocuments({ db }: AppContext, listingId: number) {
  return db
    .selectFrom('listing_document')
    .select(['id', 'title'])
    .where('listing_id', '=', listingId)
    .orderBy('title')
    .orderBy('id')
}

function isKind(title: string): boolean {
  return documentKindNames.some((name) => documentKinds[name] === title)
}
