import type { z } from 'zod'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { MappedKind } from '../../import-steps.ts'
import type { MappedName } from '../../mapping-contract.ts'
import { formatMappedName, nameKindLabels, normalizeName } from '../../names.ts'
import { isServerAdmin } from '../sources/require-source.ts'

/**
 * Saves a name mapping. Mappings by staff apply to all sources, unless a different one already does. A brokerage's
 * mappings apply only to its own source, so that it can't affect other brokerages' imports.
 */
export async function saveMapping(
  ctx: ActorContext,
  source: { id: number },
  { kind, written, target, reason }: Decision,
): Promise<z.infer<typeof MappedName>> {
  const name = normalizeName(kind, written)
  const forAll = await findForAll(ctx, kind, name)
  const isSame = forAll === target.id
  const isForAll = isSame || (isServerAdmin(ctx) && forAll === null)
  const sourceId = isForAll ? null : source.id
  if (isSame) await deleteOwnMapping(ctx, source.id, kind, name)
  else await upsert(ctx, { kind, name, written, sourceId, target, reason })
  if (isServerAdmin(ctx) && !isSame)
    await recordStaffAction(ctx, 'import.map', {
      subject: {
        kind: 'import',
        id: source.id,
        name: `${nameKindLabels[kind]} “${formatMappedName(kind, written)}”`,
      },
      after: { becomes: target.text, everySource: isForAll },
    })
  return { kind, written, target, isForAll }
}

async function upsert({ db, actor, now }: ActorContext, row: MappingRow): Promise<void> {
  const { kind, name, written, sourceId, target, reason } = row
  const targets =
    kind === 'airport'
      ? { target_id: null, target_airport: target.id }
      : { target_id: Number(target.id), target_airport: null }
  const decision = { ...targets, reason, decided_by: actor.profileId, decided_at: now() }
  const shown = formatMappedName(kind, written)
  await db
    .insertInto('import_mapping')
    .values({ kind, written: name, shown, source_id: sourceId, ...decision })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'written', 'source_id'])
        .doUpdateSet((eb) => ({ ...decision, version: eb('import_mapping.version', '+', 1) })),
    )
    .execute()
}

async function findForAll({ db }: ActorContext, kind: MappedKind, name: string) {
  const row = await db
    .selectFrom('import_mapping')
    .select(['target_id', 'target_airport'])
    .where('kind', '=', kind)
    .where('written', '=', name)
    .where('source_id', 'is', null)
    .executeTakeFirst()
  return row ? (row.target_airport ?? String(row.target_id)) : null
}

/** Deletes the source's own mapping because an identical one now applies to all sources. */
async function deleteOwnMapping(
  { db }: ActorContext,
  sourceId: number,
  kind: MappedKind,
  name: string,
) {
  await db
    .deleteFrom('import_mapping')
    .where('kind', '=', kind)
    .where('written', '=', name)
    .where('source_id', '=', sourceId)
    .execute()
}

type Decision = {
  kind: MappedKind
  written: string
  target: { id: string; text: string }
  reason: string
}
type MappingRow = Decision & { name: string; sourceId: number | null }
