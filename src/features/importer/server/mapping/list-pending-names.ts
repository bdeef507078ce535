import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDay } from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import type { MappedKind } from '../../import-steps.ts'
import { listPendingNamesEndpoint, type PendingName } from '../../mapping-contract.ts'
import {
  findFirstGroup,
  findNameGroup,
  formatMappedName,
  type NameGroup,
  normalizeMappedName,
} from '../../names.ts'
import { requireOperation } from '../sources/require-source.ts'
import { guessNames } from './guess-names.ts'
import { type Guess, selectTargets } from './name-guess.ts'
import { resolveNames } from './resolve-names.ts'

export const listPendingNames = operation(
  listPendingNamesEndpoint,
  async (ctx, { id, page, pageSize, ...input }) => {
    const source = await requireOperation(ctx, id)
    const names = await markMapped(ctx, source.id, await readRefusedNames(ctx, id))
    const counts = countOpen(names)
    const group = input.group ?? findFirstGroup(names.filter(({ isMapped }) => !isMapped))
    const inGroup = names.filter(({ kind }) => findNameGroup(kind) === group)
    const pageItems = inGroup.slice(page * pageSize, (page + 1) * pageSize)
    return {
      items: await withSuggestions(ctx, pageItems),
      total: inGroup.length,
      page,
      pageSize,
      group,
      counts,
      mappedRows: names.reduce((sum, { isMapped, rows }) => sum + (isMapped ? rows : 0), 0),
    }
  },
)

/** Returns the names that caused rejected rows, sorted by number of rows in descending order, then unused columns. */
async function readRefusedNames({ db }: AppContext, operationId: number): Promise<RefusedName[]> {
  const { rows } = await sql<RefusedName>`
    select problem->>'kind' as kind, problem->>'value' as written, count(distinct r.row_no)::int as rows, true as blocks
    from import_row r cross join lateral jsonb_array_elements(r.problems) problem
    where r.operation_id = ${operationId} and r.verdict = 'refused'
      and problem->>'kind' <> 'column' and coalesce(problem->>'value', '') <> ''
    group by 1, 2
    union all
    select 'column', name, row_count, name = any(status_columns)
    from import_operation, unnest(unused_columns) name where id = ${operationId}
    order by blocks desc, rows desc, written
    limit ${maxNames}`.execute(db)
  return rows
}

/** Flags names that were mapped after their rows were rejected, and sorts them last. */
async function markMapped(ctx: AppContext, sourceId: number, names: readonly RefusedName[]) {
  const kinds = [...new Set(names.map(({ kind }) => kind))]
  const mapped = new Map(
    await Promise.all(
      kinds.map(async (kind): Promise<[MappedKind, ReadonlyMap<string, unknown>]> => {
        const feedNames = names.filter((name) => name.kind === kind).map(({ written }) => written)
        return [kind, await resolveNames(ctx, sourceId, kind, feedNames)]
      }),
    ),
  )
  return names
    .map((name) => ({ ...name, isMapped: mapped.get(name.kind)?.has(name.written) ?? false }))
    .toSorted((a, b) => Number(a.isMapped) - Number(b.isMapped))
}

async function withSuggestions(
  ctx: AppContext,
  names: readonly MarkedName[],
): Promise<PendingName[]> {
  const kinds = [...new Set(names.map(({ kind }) => kind))]
  const guesses = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const feedNames = names.filter((name) => name.kind === kind).map(({ written }) => written)
        const [guessed, fromOtherSources] = await Promise.all([
          guessNames(ctx, kind, feedNames, 'all'),
          findOtherSourceMappings(ctx, kind, feedNames),
        ])
        return [kind, { guessed, fromOtherSources }] as const
      }),
    ),
  )
  return names.map(({ kind, written, rows, blocks, isMapped }) => {
    const found = guesses.get(kind)
    const guess =
      found?.fromOtherSources.get(normalizeMappedName(kind, written)) ?? found?.guessed.get(written)
    const target = guess?.target ?? null
    return {
      kind,
      written,
      shown: formatMappedName(kind, written),
      rows,
      suggestion: target && { id: String(target.id), text: target.text },
      choices: (guess?.choices ?? []).map(({ id, text }) => ({ id: String(id), text })),
      reason:
        kind === 'column' && blocks && !target
          ? 'Its values may be statuses'
          : (guess?.reason ?? 'No close match'),
      isMapped,
    }
  })
}

function countOpen(names: readonly MarkedName[]): Record<NameGroup, number> {
  const counts: Record<NameGroup, number> = { makes: 0, lookups: 0, places: 0, columns: 0 }
  for (const { kind, isMapped } of names) if (!isMapped) counts[findNameGroup(kind)] += 1
  return counts
}

/** More than anyone would map manually. Exceeding it indicates an unsuitable feed. */
const maxNames = 5_000

/** `blocks` is true if rows are rejected until the name is mapped. */
type RefusedName = { kind: MappedKind; written: string; rows: number; blocks: boolean }
type MarkedName = RefusedName & { isMapped: boolean }

/**
 * Returns other sources' mappings by normalized name. They don't apply to this source but make the best suggestions.
 */
async function findOtherSourceMappings(
  { db }: AppContext,
  kind: MappedKind,
  feedNames: readonly string[],
): Promise<Map<string, Guess>> {
  const names = feedNames.map((feedName) => normalizeMappedName(kind, feedName))
  const { rows } = await sql<{ written: string; id: string; text: string; decidedAt: Date }>`
    select distinct on (m.written) m.written, t.id, t.text, m.decided_at as "decidedAt"
    from import_mapping m join ${selectTargets(kind)} t on t.id = coalesce(m.target_airport, m.target_id::text)
    where m.kind = ${kind} and m.written = any(${names}) and m.source_id is not null
    order by m.written, m.decided_at desc`.execute(db)
  return new Map(
    rows.map(({ written, id, text, decidedAt }): [string, Guess] => [
      written,
      { target: { id, text }, reason: t`Chosen on ${formatDay(decidedAt)}`, isSure: false },
    ]),
  )
}
