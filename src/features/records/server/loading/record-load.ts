import { sql, type UpdateObject } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { allowLongStatements } from '#kernel/server/database/long-statements.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { LoadSource } from '../../sources.ts'

/** A file to load. */
type LoadRequest = {
  source: LoadSource
  fileName: string
  sha256: Buffer
  bytes: number
  /** Storage key of an uploaded file. */
  fileKey: string | null
  /** Profile of the staff member who uploaded the file. */
  startedBy: number | null
}

/**
 * Starts loading a file, or continues if the same file was interrupted. An unfinished load of another file of the
 * register fails, because its process may have been killed. Call it in a transaction.
 */
export async function openLoad(ctx: AppContext, request: LoadRequest): Promise<OpenedLoad> {
  await sql`select pg_advisory_xact_lock(hashtext('record load'), hashtext(${request.source}))`.execute(
    ctx.db,
  )
  const running = await ctx.db
    .selectFrom('record_load')
    .select(['id', 'file_sha256'])
    .where('source', '=', request.source)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (running?.file_sha256.equals(request.sha256)) {
    await setFile(ctx, running.id, request.fileKey)
    return { id: running.id, isResumed: true }
  }
  if (running) await setFailed(ctx, running.id, 'Another file was loaded instead.')
  const { id } = await ctx.db
    .insertInto('record_load')
    .values({
      source: request.source,
      file_name: request.fileName.replace(/\p{Cc}/gu, '').slice(0, 200),
      file_sha256: request.sha256,
      file_key: request.fileKey,
      bytes_total: request.bytes,
      started_by: request.startedBy,
      started_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isResumed: false }
}

export async function setFile({ db }: AppContext, id: number, fileKey: string | null) {
  await db.updateTable('record_load').set({ file_key: fileKey }).where('id', '=', id).execute()
}

export type StoredLoad = Awaited<ReturnType<typeof findLoad>>

export async function findLoad({ db }: AppContext, id: number) {
  const load = await db
    .selectFrom('record_load')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...load, source: load.source as LoadSource }
}

/** Another process has continued this load, or another file replaced it. */
export class LoadTakenOver extends Error {
  override name = 'LoadTakenOver'
  override message = 'Another process is loading a file of this register.'
}

/** Ends a load in the transaction that publishes it. Allows more time than other transactions have. */
export async function endLoad({ db, now }: AppContext, id: number): Promise<void> {
  await allowLongStatements(db)
  const bytes_read = sql<number>`bytes_total`
  await updateLoad({ db }, id, { state: 'done', bytes_read, finished_at: now() })
}

/** Updates a running load, if given only at this row. Throws if another process has ended or continued the load. */
export async function updateLoad(
  { db }: Pick<AppContext, 'db'>,
  id: number,
  changes: UpdateObject<Database, 'record_load'>,
  atRow?: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('record_load')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .$if(atRow !== undefined, (query) => query.where('rows_read', '=', atRow ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LoadTakenOver()
}

/** Ends a load without changing any report. `failure` is a sentence for staff. */
export async function failLoad(ctx: AppContext, id: number, failure: string): Promise<void> {
  await setFailed(ctx, id, failure)
  await deleteStagedReports(ctx, id)
}

async function setFailed({ db, now }: AppContext, id: number, failure: string) {
  await db
    .updateTable('record_load')
    .set({ state: 'failed', failure, finished_at: now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends loads that no one has continued for a week, and deletes the staged reports of ended loads. */
export async function cleanUpLoads(ctx: AppContext): Promise<void> {
  const weekAgo = new Date(ctx.now().getTime() - 7 * 86_400_000)
  const loads = await ctx.db
    .selectFrom('record_load')
    .select(['id', 'state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'running'), eb('started_at', '<', weekAgo)]),
        eb.and([
          eb('state', '<>', 'running'),
          eb.exists(
            eb
              .selectFrom('accident_report_staged')
              .select('load_id')
              .whereRef('load_id', '=', 'record_load.id'),
          ),
        ]),
      ]),
    )
    .execute()
  for (const { id } of loads) await failLoad(ctx, id, 'The load was interrupted and not continued.')
}

/** Deletes in short transactions, because a file may have millions of rows. Only call it after the load has ended. */
async function deleteStagedReports({ db }: AppContext, id: number) {
  for (let deleted = sliceSize; deleted === sliceSize; ) {
    const result = await sql`
      delete from accident_report_staged where load_id = ${id} and report_number in (
        select report_number from accident_report_staged where load_id = ${id} limit ${sliceSize})`.execute(
      db,
    )
    deleted = Number(result.numAffectedRows)
  }
}

const sliceSize = 20_000

type OpenedLoad = { id: number; isResumed: boolean }
