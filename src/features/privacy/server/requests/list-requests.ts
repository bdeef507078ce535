import { sql } from 'kysely'
import { listSubjectActions } from '#features/audit/server/public/list-audit.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listOperation } from '#kernel/server/lists/list-operation.ts'
import {
  getPrivacyRequestEndpoint,
  listPrivacyRequestsEndpoint,
  type PrivacyRequest,
} from '../../request-contract.ts'
import { countPersonalRows } from './count-personal-rows.ts'
import {
  findAddresses,
  findRequestSubject,
  hasUnconfirmedAccount,
  toRequestSubject,
} from './find-subject.ts'

export const listPrivacyRequests = listOperation(
  listPrivacyRequestsEndpoint,
  (ctx, { state }) =>
    selectRequests(ctx)
      .where('state', '=', state)
      .$if(state === 'open', (query) => query.orderBy('due_on'))
      .orderBy('id', 'desc'),
  toRequest,
)

export const getPrivacyRequest = operation(getPrivacyRequestEndpoint, async (ctx, { id }) => {
  const row = await selectRequests(ctx).where('id', '=', id).executeTakeFirstOrThrow(notFound())
  const person = await findRequestSubject(ctx, row)
  const subject = toRequestSubject(row)
  return {
    ...toRequest(row),
    words: row.words,
    country: row.country,
    account: person && (await findAccount(ctx, person.id)),
    hasUnconfirmedAccount: subject !== null && (await hasUnconfirmedAccount(ctx, subject)),
    addresses: subject && !person ? await findAddresses(ctx, subject) : [],
    tables: person ? await countPersonalRows(ctx, person) : [],
    log: await listSubjectActions(ctx, { kind: 'privacy', id }),
  }
})

export function selectRequests({ db }: AppContext) {
  return db
    .selectFrom('privacy_request')
    .selectAll()
    .select(
      sql<boolean>`exists (select from data_hold where request_id = privacy_request.id)`.as(
        'is_held',
      ),
    )
}

export function toRequest(row: ListedRow): PrivacyRequest {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    email: row.email,
    subject: row.subject,
    isProven: row.is_proven,
    isHeld: row.is_held,
    receivedAt: row.received_at?.toISOString() ?? null,
    dueOn: row.due_on,
    answeredAt: row.answered_at?.toISOString() ?? null,
    version: row.version,
  }
}

async function findAccount({ db }: AppContext, id: number) {
  const row = await db
    .selectFrom('profile')
    .select(['id', 'email', 'is_enabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { profileId: row.id, email: row.email, isEnabled: row.is_enabled } : null
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>
