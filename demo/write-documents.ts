import { documentsFolder } from '#features/documents/server/find-document-access.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'

const listingsWithDocuments = 240

/**
 * Creates documents for every third aircraft: some public, some locked, and a few shared with a buyer who sent a
 * message.
 */
export async function writeDocuments(ctx: AppContext) {
  const listings = await ctx.db
    .selectFrom('listing')
    .select(['id', 'title', 'total_time_hours'])
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .where((row) => row(row.fn<number>('mod', ['id', row.lit(3)]), '=', 0))
    .orderBy('id', 'desc')
    .limit(listingsWithDocuments)
    .execute()
  for (const { id, title, total_time_hours } of listings) {
    const rows = papers.slice(0, 2 + (id % 4)).map(({ kind, access, name }, index) => ({
      content: onePagePdf([
        name,
        title,
        total_time_hours === null ? '' : `Total time ${total_time_hours} hr`,
      ]),
      row: {
        listing_id: id,
        kind,
        access,
        title: name,
        content_type: 'application/pdf' as const,
        storage_key: `${documentsFolder}${id}/demonstration-${index}.pdf`,
        uploaded_at: new Date(ctx.now().getTime() - (1 + (id % 20)) * dayMs),
      },
    }))
    for (const { row, content } of rows)
      await getStorage(ctx).put(row.storage_key, content, row.content_type)
    await ctx.db
      .insertInto('listing_document')
      .values(rows.map(({ row, content }) => ({ ...row, bytes: content.length })))
      .execute()
  }
  await releaseSome(ctx)
}

const papers = [
  { kind: 'airframe-logs', access: 'released', name: 'Airframe logs' },
  { kind: 'annual', access: 'anyone', name: 'Last annual inspection' },
  { kind: 'engine-logs', access: 'released', name: 'Engine and propeller logs' },
  { kind: 'weight-balance', access: 'anyone', name: 'Weight and balance' },
  { kind: 'ad-list', access: 'released', name: 'AD compliance list' },
] as const

async function releaseSome({ db, now }: AppContext) {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'seller_profile_id'])
    .where('listing_id', 'in', (row) =>
      row.selectFrom('listing_document').select('listing_id').where('access', '=', 'released'),
    )
    .where((row) => row(row.fn<number>('mod', ['id', row.lit(2)]), '=', 0))
    .where('submitted_at', '<=', now())
    .limit(40)
    .execute()
  if (leads.length === 0) return
  await db
    .insertInto('document_release')
    .values(
      leads.map(({ id, seller_profile_id }) => ({
        lead_id: id,
        profile_id: seller_profile_id,
        released_at: now(),
      })),
    )
    .execute()
}

/** Creates a one-page PDF with a standard font that every PDF viewer supports. */
function onePagePdf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[^ -~]/g, '').replace(/[\\()]/g, '\\$&'))
  const text = escaped.map((line) => `(${line}) Tj 0 -26 Td`).join(' ')
  const stream = `BT /F1 18 Tf 72 700 Td ${text} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
  )
}
