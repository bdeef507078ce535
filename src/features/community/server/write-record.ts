import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { assertUnderLimit } from '#kernel/server/records/limits.ts'
import { lockTable } from '#kernel/server/records/locks.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { maxRecords } from '../limits.ts'
import { toAuditFields } from './audit-fields.ts'
import type { FormOf, RecordKind, StoredRecord } from './record-kinds.ts'

// Each function locks its table, because a write may move other records.

export async function addRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  form: FormOf<Item>,
): Promise<Item> {
  await lockTable(ctx, kind.table)
  await assertUnderLimit(
    ctx.db.selectFrom(kind.table),
    maxRecords,
    t`You can have up to ${maxRecords} of these. Delete one first.`,
  )
  const last = kind.numberedWithin === null ? {} : { position: maxRecords + 1 }
  const columns = Object.entries({ ...kind.toColumns(form), ...last })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(ctx.db)
  const id = rows[0]?.id ?? 0
  await renumber(ctx, kind, id, form.order ?? null)
  const item = await findRecord(ctx, kind, id)
  await recordStaffAction(ctx, 'community.add', {
    subject: toSubject(kind, item),
    after: toAuditFields(item),
  })
  return item
}

export async function editRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  form: FormOf<Item> & { id: number; version?: number | undefined },
): Promise<Item> {
  await lockTable(ctx, kind.table)
  const { id } = form
  const before = await findRecord(ctx, kind, id)
  assertVersion(before, form.version)
  await ctx.db
    .updateTable(kind.table)
    .set((row) => ({ ...kind.toColumns(form), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const isRegrouped = kind.toGroup && kind.toGroup(before) !== kind.toGroup(form)
  const order = form.order ?? (isRegrouped ? maxRecords + 1 : null)
  await renumber(ctx, kind, id, order, isRegrouped ? undefined : before)
  const after = await findRecord(ctx, kind, id)
  await recordStaffAction(ctx, 'community.change', {
    subject: toSubject(kind, after),
    before: toAuditFields(before),
    after: toAuditFields(after),
  })
  return after
}

export async function removeRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  id: number,
): Promise<{ id: number }> {
  await lockTable(ctx, kind.table)
  const before = await findRecord(ctx, kind, id)
  await ctx.db.deleteFrom(kind.table).where('id', '=', id).execute()
  await renumber(ctx, kind, null, null)
  await recordStaffAction(ctx, 'community.remove', {
    subject: toSubject(kind, before),
    before: toAuditFields(before),
  })
  return { id }
}

async function findRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  id: number,
): Promise<Item> {
  const item = (await kind.list(ctx)).find((candidate) => candidate.id === id)
  if (!item) throw new Refusal('not_found')
  return item
}

function toSubject<Item extends StoredRecord>({ noun, toName }: RecordKind<Item>, item: Item) {
  return { kind: 'community', id: `${noun} ${item.id}`, name: `${noun} “${toName(item)}”` } as const
}

/**
 * Renumbers a kind's records from 1, with the given record at position `order`, which defaults to its current position.
 * A record that moved to another group is placed last in that group.
 */
async function renumber<Item extends StoredRecord>(
  { db }: Pick<AppContext, 'db'>,
  { table, numberedWithin }: Pick<RecordKind<Item>, 'table' | 'numberedWithin'>,
  id: number | null,
  order: number | null,
  before?: Item,
) {
  if (numberedWithin === null) return
  const group = numberedWithin === 'all' ? sql`1` : numberedWithin
  const isMovedDown = before?.order !== undefined && order !== null && order > before.order
  const own = order === null ? sql`position` : sql`${order + (isMovedDown ? 0.5 : -0.5)}::float8`
  await sql`
    update ${sql.table(table)} as record set position = counted.place
    from (
      select id, row_number() over (
        partition by ${group}
        order by case when id = ${id} then ${own} else position end, id
      ) as place
      from ${sql.table(table)}) as counted
    where counted.id = record.id and record.position <> counted.place`.execute(db)
}
