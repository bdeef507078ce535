import { documentKindNames, documentKinds } from '#features/documents/document-rules.ts'
import { documentsPath } from '#features/documents/server/public/load-listed-documents.ts'
import { toResponsiveImage } from '#features/media/rules.ts'
import { selectReportableQuestions } from '#features/questions/server/public/remove-question.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ReportTarget } from '../../report-reasons.ts'

/** Returns the photos, documents, and questions that a report can be about, with their labels, in the order of the page. */
export async function loadReportParts(ctx: AppContext, target: ReportTarget) {
  const [photos, documents, questions] = await Promise.all([
    target.kind === 'shop'
      ? []
      : selectPhotos(ctx, target).orderBy('position').orderBy('id').execute(),
    target.kind === 'listing' ? selectDocuments(ctx, target.id).execute() : [],
    target.kind === 'listing' ? selectReportableQuestions(ctx, target.id).execute() : [],
  ])
  return [
    ...photos.map(({ id, caption }, index) => ({
      value: `photo-${id}`,
      label: [t`Photo ${index + 1}`, caption].filter(Boolean).join(': '),
    })),
    ...documents.map(({ id, title }) => ({
      value: `document-${id}`,
      label: t`Document: ${isKind(title) ? translate(title) : title}`,
    })),
    ...questions.map(({ id, question, answer }) => ({
      value: `question-${id}`,
      label: t`Question: ${(question ?? answer ?? '').slice(0, 80)}`,
    })),
  ]
}

/** Returns a photo's, document's, or question's URL. Null if the listing or brokerage doesn't have it. */
export async function findReportedPart(
  ctx: AppContext,
  target: ReportTarget,
  part: string,
): Promise<string | null> {
  const [kind, number] = part.split('-')
  const id = Number(number)
  if (target.kind === 'shop') return null
  if (kind === 'photo') {
    const photo = await selectPhotos(ctx, target).where('id', '=', id).executeTakeFirst()
    return photo ? toResponsiveImage({ ...photo, feature_id: null, rotation: 0 }).large : null
  }
  if (target.kind !== 'listing') return null
  if (kind === 'question') {
    const questions = selectReportableQuestions(ctx, target.id).where('id', '=', id)
    return (await questions.executeTakeFirst()) ? `/listing/${target.id}#question-${id}` : null
  }
  const document = await selectDocuments(ctx, target.id).where('id', '=', id).executeTakeFirst()
  return document ? `${documentsPath(target.id)}/${document.id}` : null
}

/** Photos of listings and of brokerages have the same columns. */
function selectPhotos({ db }: AppContext, { kind, id }: ReportTarget) {
  const [table, owner] =
    kind === 'listing'
      ? (['listing_image', 'listing_id'] as const)
      : (['biz_picture', 'biz_id'] as const)
  return db
    .selectFrom(table as 'listing_image')
    .select(['id', 'folder', 'name', 'caption', 'width', 'height', 'preview'])
    .where(owner as 'listing_id', '=', id)
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
