import type { AppContext } from '#kernel/app-context.ts'
import { storageKey } from '#kernel/server/storage/storage.ts'
import type { DemoStep } from '../steps/write-steps.ts'
import { toCsv, toImt, toOpenMarine } from './feed-files.ts'
import { ImportSimulator } from './import-simulator.ts'
import { lowerPrices, type StockItem } from './inventory.ts'
import { arrivals, invalidLines } from './stock-data.ts'

/**
 * Creates four external inventories using the importer's own operations. One is scheduled and has a history, one is
 * stopped by the removal limit, one has unmapped names and errors, and one hasn't been pushed yet. They contain only
 * existing listings, so the market size doesn't change.
 */
export const importSteps: readonly DemoStep[] = Object.entries({
  'scheduled import': scheduled,
  'stopped import': simulateRemovalLimit,
  'unmapped import': unmapped,
  'new import': notPushed,
}).map(([name, write]) => ({
  name,
  // Benchmarks run without file storage.
  write: async (ctx) => (ctx.services.has(storageKey) ? write(ctx) : undefined),
}))

/** Creates an import that runs weekly and unattended. Its history shows changes. */
async function scheduled(ctx: AppContext) {
  const desk = await ImportSimulator.of(ctx, 'Skyline Aircraft Sales')
  if (!desk) return
  const fields = {
    name: 'Skyline inventory, CSV',
    feedUrl: 'https://feeds.skyline-aircraft-sales.example/inventory.csv',
    brakePercent: 10,
    isAutomatic: true,
  }
  const id = await desk.add(15.1, fields)
  const first = lowerPrices(desk.stock, 0, 3)
  const second = lowerPrices(first, 3, 4)
  await desk.comes(15, id, toCsv(desk.stock))
  await desk.comes(8, id, toCsv(first))
  await desk.comes(1, id, toCsv(second, invalidLines.slice(0, 2)))
  await desk.schedule(id, fields, 1)
}

/** Simulates a partial list that was submitted as a complete one. */
async function simulateRemovalLimit(ctx: AppContext) {
  const desk = await ImportSimulator.of(ctx, 'Lone Star Wings')
  if (!desk) return
  const id = await desk.add(6, {
    name: 'Lone Star, OpenMarine',
    isUpload: true,
    brakePercent: 10,
    isAutomatic: true,
  })
  const first = await desk.upload(5.9, id, 'lone-star.xml', toOpenMarine(desk.stock))
  await desk.runAll(5.89, first)
  const remaining = lowerPrices(desk.stock, 0, 6).filter((_, index) => index % 7 !== 2)
  const second = await desk.upload(0.2, id, 'lone-star.xml', toOpenMarine(remaining))
  await desk.runAll(0.19, second)
}

/** Simulates a manually maintained list with nonstandard names and errors. */
async function unmapped(ctx: AppContext) {
  const desk = await ImportSimulator.of(ctx, 'Great Lakes Aircraft Exchange')
  if (!desk) return
  const id = await desk.add(7.1, {
    name: 'Great Lakes stock list',
    isUpload: true,
    brakePercent: 15,
    isAutomatic: true,
  })
  const first = await desk.upload(7, id, 'stock list.csv', toCsv(desk.stock))
  await desk.runAll(6.99, first)
  const [sold, removed, ...others] = lowerPrices(desk.stock, 2, 5)
  if (!sold || !removed) return
  const now: StockItem[] = [{ ...sold, status: 'Sold' }, ...others, ...arrivals.slice(0, 3)]
  const second = await desk.upload(0.05, id, 'stock list.csv', toCsv(now, invalidLines))
  await desk.run(0.049, second, 'run')
}

/** Simulates an export from other software. One aircraft is marked for removal. */
async function notPushed(ctx: AppContext) {
  const desk = await ImportSimulator.of(ctx, 'Peachtree Aviation Partners')
  if (!desk) return
  const id = await desk.add(0.11, {
    name: 'Peachtree, IMT',
    isUpload: true,
    brakePercent: 10,
    isAutomatic: true,
  })
  const removed = { ...(arrivals[0] as StockItem), key: '4780519', status: 'Delete' } as const
  const file = toImt([...arrivals.slice(3), removed])
  const first = await desk.upload(0.1, id, 'imt-export.xml', file)
  await desk.run(0.099, first, 'run')
}
