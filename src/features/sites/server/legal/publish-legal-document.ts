import type { z } from 'zod'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { legalKinds } from '#kernel/legal/documents.ts'
import { languageCodes } from '#kernel/messages/languages.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { toUtcDay } from '#kernel/time.ts'
import { type LegalVersionWire, publishLegalDocumentEndpoint } from '../../legal/contract.ts'
import { lockSite, toWebApp } from '../site-rows.ts'

/** Publishes a version of a text, and enqueues the emails that announce it. */
export const publishLegalDocument = operation(publishLegalDocumentEndpoint, async (ctx, input) => {
  const { id, kind, effectiveOn } = input
  if (effectiveOn < toUtcDay(ctx.now()))
    throw fieldRefusal('effectiveOn', 'Select today or a later day.')
  const texts = languageCodes.flatMap((code) => (input[code] ? [[code, input[code]] as const] : []))
  const published = await inTransaction(ctx, async (ctx) => {
    const site = await lockSite(ctx, id)
    const latest = await ctx.db
      .selectFrom('legal_document')
      .select('version')
      .where('site_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const version = latest?.version ?? 0
    if (version !== input.after)
      throw new Refusal('conflict', {
        message: 'Someone published another version. Reload the page to see it.',
      })
    const next = { kind, version: version + 1, effectiveOn, languages: texts.map(([code]) => code) }
    await ctx.db
      .insertInto('legal_document')
      .values({
        site_id: id,
        kind,
        version: next.version,
        effective_on: effectiveOn,
        texts: JSON.stringify(Object.fromEntries(texts)),
        published_at: ctx.now(),
      })
      .execute()
    await recordStaffAction(ctx, 'site.document', {
      subject: { kind: 'site', id, name: toWebApp(site, ctx).name },
      after: { ...next, title: legalKinds[kind], notify: input.notify },
    })
    if (input.notify)
      await enqueue(
        ctx,
        { name: 'announce-legal-document' },
        { site: id, kind, version: next.version, after: 0 },
      )
    return next satisfies z.output<typeof LegalVersionWire>
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return published
})
