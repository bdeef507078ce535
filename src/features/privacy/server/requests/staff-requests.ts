import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import {
  actOnPrivacyRequestEndpoint,
  exportPersonEndpoint,
  openPrivacyRequestEndpoint,
} from '../../request-contract.ts'
import { requestActions } from '../../request-kinds.ts'
import { exportsFolder } from '../export/exports.ts'
import { writeArchive } from '../export/write-archive.ts'
import { findDueDay } from './due-day.ts'
import { findRequestSubject, type RequestRow } from './find-subject.ts'
import { selectRequests, toRequest } from './list-requests.ts'
import { actions, requirePerson } from './request-actions.ts'

export const openPrivacyRequest = writeOperation(
  openPrivacyRequestEndpoint,
  async (ctx, { kind, subject, email, country, reason }) => {
    const { id } = await ctx.db
      .insertInto('privacy_request')
      .values({
        kind,
        state: 'open',
        subject: subject.toLowerCase(),
        email: email?.toLowerCase() ?? null,
        country: country || null,
        opened_by: ctx.actor.profileId,
        asked_at: ctx.now(),
        received_at: ctx.now(),
        due_on: findDueDay(ctx, country || null),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(ctx, 'privacy.open', { id, after: { kind }, reason })
    return loadRequest(ctx, id)
  },
)

/** Locks the request, so that concurrent actions see each other. */
export const actOnPrivacyRequest = writeOperation(
  actOnPrivacyRequestEndpoint,
  async (ctx, { id, version, action, target, text }) => {
    const request = await lockRequest(ctx, id)
    assertVersion(await loadRequest(ctx, id), version)
    const person = await findRequestSubject(ctx, request)
    const { moved, ...changes } = await actions[action](ctx, { request, person, target, text })
    await ctx.db
      .updateTable('privacy_request')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', id)
      .execute()
    // The answer may contain personal data. Its record in the outbox has it.
    const reason = action === 'answer' ? requestActions.answer : text
    await record(ctx, `privacy.${action}`, {
      id,
      reason,
      ...(moved && { before: { account: `#${moved.from}` }, after: { account: `#${moved.to}` } }),
    })
    return loadRequest(ctx, id)
  },
)

/** The hourly sweep deletes the file a day later, because no export refers to it. */
export const exportPerson = operation(exportPersonEndpoint, async (ctx, { id, reason }) => {
  const person = await inTransaction(ctx, async (ctx) => {
    const found = requirePerson(await findRequestSubject(ctx, await lockRequest(ctx, id)))
    await record(ctx, 'privacy.export', { id, reason })
    return found
  })
  const storage = getStorage(ctx)
  const key = `${exportsFolder}requests/${newToken()}.zip`
  await storage.put(key, writeArchive(ctx, person), 'application/zip')
  const file = await storage.get(key)
  if (!file) throw notFound()()
  ctx.reply.file = {
    ...file,
    contentType: 'application/zip',
    fileName: `${ctx.site.name} ${id}.zip`,
    isInline: false,
  }
  return {}
})

async function lockRequest(ctx: ActorContext, id: number): Promise<RequestRow> {
  return ctx.db
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'unconfirmed')
    .forUpdate()
    .executeTakeFirstOrThrow(notFound())
}

async function loadRequest(ctx: ActorContext, id: number) {
  return toRequest(await selectRequests(ctx).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The subject has no address or name, because the log outlives the person's data. */
function record(ctx: ActorContext, action: PrivacyAction, { id, ...detail }: Recorded) {
  const subject = { kind: 'privacy', id, name: `#${id}` } as const
  return recordStaffAction(ctx, action, { subject, ...detail })
}

type PrivacyAction = Extract<StaffAction, `privacy.${string}`>
type Recorded = { id: number; before?: Logged; after?: Logged; reason: string }
type Logged = Record<string, string>
