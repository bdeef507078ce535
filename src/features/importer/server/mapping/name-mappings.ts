import type { z } from 'zod'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { findOrAddPlace } from '#features/lookups/server/public/find-or-add-place.ts'
import { findOrAddMake } from '#features/lookups/server/public/makes.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import type { MappedKind } from '../../import-steps.ts'
import {
  addImportPlaceEndpoint,
  addMakeEndpoint,
  deleteNameMappingEndpoint,
  type MappedName,
  mapNamesEndpoint,
} from '../../mapping-contract.ts'
import { formatMappedName, nameKindLabels, normalizeMappedName } from '../../names.ts'
import { isServerAdmin, requireSource } from '../sources/require-source.ts'
import { readTargets } from './name-guess.ts'

export const mapNames = operation(mapNamesEndpoint, async (ctx, { id, names }) => {
  const source = await requireSource(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const mapped = []
    for (const [kind, ofKind] of Map.groupBy(names, ({ kind }) => kind)) {
      const texts = await readTargets(
        ctx,
        kind,
        ofKind.map(({ target }) => target),
      )
      for (const { written, target } of ofKind) {
        const text = texts.get(target)
        if (text === undefined) throw fieldRefusal('target', t`Select a match for “${written}”.`)
        const reason = 'Chosen'
        mapped.push(
          await saveMapping(ctx, source, { kind, written, target: { id: target, text }, reason }),
        )
      }
    }
    return { names: mapped }
  })
})

/** Creates a make and maps the name to it. If the make already exists, only maps the name. */
export const addMake = operation(addMakeEndpoint, async (ctx, { id: sourceId, written, name }) => {
  const source = await requireSource(ctx, sourceId)
  return inTransaction(ctx, async (ctx) => {
    const id = String(await findOrAddMake(ctx, name))
    const text = (await readTargets(ctx, 'make', [id])).get(id) ?? name
    await recordStaffAction(ctx, 'import.add-make', {
      subject: { kind: 'import', id: source.id, name: text },
    })
    return saveMapping(ctx, source, {
      kind: 'make',
      written,
      target: { id, text },
      reason: 'Added',
    })
  })
})

export const addImportPlace = operation(
  addImportPlaceEndpoint,
  async (ctx, { id, written, ...city }) => {
    const source = await requireSource(ctx, id)
    return inTransaction(ctx, async (ctx) => {
      const place = await findOrAddPlace(ctx, city)
      return saveMapping(ctx, source, {
        kind: 'location',
        written,
        target: {
          id: String(place.id),
          text: `${place.city}, ${place.state} ${place.zip}`.trimEnd(),
        },
        reason: 'Added',
      })
    })
  },
)

/** Deletes a name mapping. Only staff can delete mappings that apply to all sources. Throws on a version conflict. */
export const deleteNameMapping = writeOperation(
  deleteNameMappingEndpoint,
  async (ctx, { id, version }) => {
    const mapping = await ctx.db
      .selectFrom('import_mapping')
      .select(['kind', 'shown', 'source_id', 'version', 'target_id', 'target_airport'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!mapping || (mapping.source_id === null && !isServerAdmin(ctx)))
      throw new Refusal('not_found')
    if (mapping.source_id !== null) await requireSource(ctx, mapping.source_id)
    if (mapping.version !== version) throw await changedMeanwhile(ctx, id, mapping)
    await ctx.db.deleteFrom('import_mapping').where('id', '=', id).execute()
    if (isServerAdmin(ctx))
      await recordStaffAction(ctx, 'import.forget-name', {
        subject: {
          kind: 'import',
          id,
          name: `${nameKindLabels[mapping.kind]} “${mapping.shown}”`,
        },
      })
    return { id }
  },
)

async function changedMeanwhile(
  ctx: ActorContext,
  id: number,
  mapping: Pick<
    Row<'import_mapping'>,
    'kind' | 'shown' | 'version' | 'target_id' | 'target_airport'
  >,
) {
  const kind = mapping.kind
  const target = mapping.target_airport ?? String(mapping.target_id)
  const text = (await readTargets(ctx, kind, [target])).get(target) ?? target
  return new Refusal('conflict', {
    message: t`Someone else just mapped “${mapping.shown}” to ${text}.`,
    current: { id, version: mapping.version, shown: mapping.shown, target: { id: target, text } },
  })
}

/**
 * Saves a name mapping. Mappings by staff apply to all sources, unless a different one already does or they map a status
 * or column. A brokerage's mappings apply only to its own source, so that it can't affect other brokerages' imports.
 */
async function saveMapping(
  ctx: ActorContext,
  source: { id: number },
  { kind, written, target, reason }: Decision,
): Promise<z.infer<typeof MappedName>> {
  const name = normalizeMappedName(kind, written)
  const forAll = await findForAll(ctx, kind, name)
  const isSame = forAll === target.id
  // Dealers use the same text for different statuses and columns.
  const isOfSource = kind === 'status' || kind === 'column'
  const isForAll = isSame || (isServerAdmin(ctx) && forAll === null && !isOfSource)
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
