import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { maxRecords } from '../limits.ts'
import { toAuditFields } from './audit-fields.ts'
import { renumber } from './positions.ts'
import type { RecordKind, StoredRecord } from './record-kinds.ts'

export function addRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  form: FormOf<Item>,
): Promise<Item> {
  return inTransaction(ctx, async (ctx) => {
    await lockKind(ctx, kind)
    const before = await kind.list(ctx)
    if (before.length >= maxRecords)
      throw new Refusal('conflict', {
        message: `You can have up to ${maxRecords} of these. Delete one first.`,
      })
    const columns = withPosition(kind, kind.toColumns(form), maxRecords + 1)
    const names = Object.keys(columns).map((name) => sql.ref(name))
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(kind.table)} (${sql.join(names)})
      values (${sql.join(Object.values(columns))}) returning id`.execute(ctx.db)
    const id = rows[0]?.id ?? 0
    await renumber(ctx, kind, id, form.order ?? null)
    const item = await findRecord(ctx, kind, id)
    await recordStaffAction(ctx, 'community.add', {
      subject: toSubject(kind, item),
      after: toAuditFields(item),
    })
    return item
  })
}

export function editRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  { id, version, ...form }: FormOf<Item> & { id: number; version?: number | undefined },
): Promise<Item> {
  return inTransaction(ctx, async (ctx) => {
    await lockKind(ctx, kind)
    const before = await findRecord(ctx, kind, id)
    if (version !== undefined && version !== before.version)
      throw new Refusal('conflict', { current: before })
    const fields = form as unknown as FormOf<Item>
    const columns = kind.toColumns(fields)
    const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`
      update ${sql.table(kind.table)} set ${sql.join(set)}, version = version + 1
      where id = ${id}`.execute(ctx.db)
    const isRegrouped = kind.toGroup && kind.toGroup(before) !== kind.toGroup(fields)
    const order = fields.order ?? (isRegrouped ? maxRecords + 1 : null)
    await renumber(ctx, kind, id, order, isRegrouped ? undefined : before)
    const after = await findRecord(ctx, kind, id)
    await recordStaffAction(ctx, 'community.change', {
      subject: toSubject(kind, after),
      before: toAuditFields(before),
      after: toAuditFields(after),
    })
    return after
  })
}

export function removeRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  id: number,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockKind(ctx, kind)
    const before = await findRecord(ctx, kind, id)
    await sql`delete from ${sql.table(kind.table)} where id = ${id}`.execute(ctx.db)
    await renumber(ctx, kind, null, null)
    await recordStaffAction(ctx, 'community.remove', {
      subject: toSubject(kind, before),
      before: toAuditFields(before),
    })
    return { id }
  })
}

/** Serializes writes of one kind, because each may move other records. Readers aren't blocked. */
async function lockKind({ db }: ActorContext, { table }: { table: string }) {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}

async function findRecord<Item extends StoredRecord>(
  ctx: ActorContext,
  kind: RecordKind<Item>,
  id: number,
): Promise<Item> {
  const item = (await kind.list(ctx)).find((one) => one.id === id)
  if (!item) throw new Refusal('not_found')
  return item
}

function withPosition(
  { numberedWithin }: Pick<RecordKind<StoredRecord>, 'numberedWithin'>,
  columns: Record<string, string | null>,
  position: number,
) {
  return numberedWithin === null ? columns : { ...columns, position }
}

function toSubject<Item extends StoredRecord>({ noun, toName }: RecordKind<Item>, item: Item) {
  return { kind: 'community', id: `${noun} ${item.id}`, name: `${noun} “${toName(item)}”` } as const
}

type FormOf<Item> = Omit<Item, 'id' | 'version' | 'order'> & { order?: number | null }
