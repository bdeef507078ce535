import { Readable } from 'node:stream'
import { startConversations } from '#features/conversations/server/public/start-conversations.ts'
import type { ImportStepName } from '#features/importer/import-steps.ts'
import { storeFeed } from '#features/importer/server/feeds/fetch-feed.ts'
import { openOperation, runOperation } from '#features/importer/server/operations/open-operation.ts'
import { uploadFeed } from '#features/importer/server/operations/upload-feed.ts'
import { processImport } from '#features/importer/server/public/process-import.ts'
import { loadSource } from '#features/importer/server/sources/source-rows.ts'
import { addSource, changeSource, getSource } from '#features/importer/server/sources/sources.ts'
import { startMail } from '#features/mail/server/public/start-mail.ts'
import { startModeration } from '#features/moderation/server/public/start-moderation.ts'
import { startSelling } from '#features/selling/server/public/start-selling.ts'
import type { ActorContext, AppContext, Services } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { getStorage, storageKey } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'
import { withoutQueue } from '../records/load-demo-file.ts'
import { readStock, type StockItem } from './inventory.ts'

/**
 * Simulates a brokerage administrator who used the importer a few days ago. Calls the importer's own operations, and
 * processes runs immediately, because the job queue isn't running while the market is created.
 */
export class ImportSimulator {
  readonly stock: readonly StockItem[]
  readonly #ctx: ActorContext
  readonly #bizId: number

  private constructor(ctx: ActorContext, bizId: number, stock: readonly StockItem[]) {
    this.#ctx = ctx
    this.#bizId = bizId
    this.stock = stock
  }

  /** Returns null if the market is too small to include listings from the brokerage. */
  static async of(ctx: AppContext, brokerage: string): Promise<ImportSimulator | null> {
    const person = await ctx.db
      .selectFrom('biz_employee')
      .innerJoin('biz', 'biz.id', 'biz_employee.biz_id')
      .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
      .select(['biz.id as bizId', 'profile.id', 'profile.email', 'profile.roles'])
      .where('biz.name', '=', brokerage)
      .where('biz_employee.is_admin', '=', true)
      .orderBy('biz_employee.id')
      .executeTakeFirst()
    if (!person) return null
    const stock = await readStock(ctx.db, person.bizId, ctx.now())
    if (stock.length < fewest) return null
    const actor = {
      profileId: person.id,
      aspNetUserId: '',
      email: person.email,
      isEmailConfirmed: true,
      roles: person.roles,
      sessionHash: '',
    }
    return new ImportSimulator({ ...ctx, actor, services: quietServices(ctx) }, person.bizId, stock)
  }

  async add(daysAgo: number, fields: SourceFields): Promise<number> {
    const { id } = await addSource(this.#at(daysAgo), { ...fields, bizId: this.#bizId })
    return id
  }

  /** Enables a weekly schedule. The last fetch was `daysAgo` days ago. */
  async schedule(id: number, fields: SourceFields, daysAgo: number) {
    const { version } = await getSource(this.#ctx, { id })
    const scheduleDay = new Date(this.#ctx.now().getTime() - daysAgo * dayMs).getUTCDay()
    await changeSource(this.#ctx, {
      ...fields,
      id,
      version,
      schedule: 'weekly',
      scheduleDay,
      scheduleHour,
    })
  }

  async upload(daysAgo: number, id: number, fileName: string, content: string): Promise<number> {
    const ctx = this.#at(daysAgo)
    async function* readMultipart() {
      yield {
        kind: 'file' as const,
        name: 'file',
        fileName,
        stream: Readable.from([Buffer.from(content)]),
        isCut: () => false,
      }
    }
    const opened = await uploadFeed({ ...ctx, readMultipart }, { id })
    await processImport.handle(ctx, { operationId: opened.id })
    return opened.id
  }

  /** Simulates a scheduled import. Runs all steps with a file that was already fetched. */
  async comes(daysAgo: number, id: number, content: string): Promise<void> {
    const day = new Date(this.#ctx.now().getTime() - daysAgo * dayMs)
    const ctx = this.#since(day.setUTCHours(scheduleHour, 0, 4, 0))
    const { key, bytes, sha256 } = await storeFeed(ctx, Readable.from([Buffer.from(content)]))
    const file = { key, bytes, name: 'inventory.csv', sha256: Buffer.from(sha256, 'hex') }
    const operationId = await inTransaction(ctx, async (ctx) => {
      const source = await loadSource(ctx, id)
      return openOperation(ctx, source, {
        origin: 'schedule',
        runsAll: true,
        startedBy: null,
        file,
      })
    })
    if (operationId !== null) await processImport.handle(ctx, { operationId })
  }

  async run(daysAgo: number, operationId: number, step: ImportStepName): Promise<void> {
    const ctx = this.#at(daysAgo)
    await runOperation(ctx, { id: operationId, step })
    await processImport.handle(ctx, { operationId })
  }

  async runAll(daysAgo: number, operationId: number): Promise<void> {
    const ctx = this.#at(daysAgo)
    await runOperation(ctx, { id: operationId, runsAll: true })
    await processImport.handle(ctx, { operationId })
  }

  #at(daysAgo: number): ActorContext {
    return this.#since(this.#ctx.now().getTime() - daysAgo * dayMs)
  }

  /** Returns a context whose clock advances while it's in use, so that imports take a realistic amount of time. */
  #since(from: number): ActorContext {
    const startedAt = performance.now()
    return { ...this.#ctx, now: () => new Date(from + (performance.now() - startedAt) * pace) }
  }
}

/** Returns only the services that the importer needs. Jobs aren't processed because the market isn't running yet. */
function quietServices(ctx: AppContext): Services {
  const { services } = withoutQueue(ctx)
  services.set(storageKey, getStorage(ctx))
  startMail({ ...ctx, services }, null)
  startSelling({ ...ctx, services })
  startModeration({ ...ctx, services })
  startConversations({ ...ctx, services })
  return services
}

const fewest = 12
/** Hour in UTC. */
const scheduleHour = 4
/** Clock speedup. Importing a listing with photos takes longer than importing one without. */
const pace = 20

type SourceFields = Omit<Parameters<typeof addSource>[1], 'bizId'>
