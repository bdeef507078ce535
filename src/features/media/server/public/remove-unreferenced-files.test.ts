import { expect, test } from 'vitest'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { removeUnreferencedFiles } from './remove-unreferenced-files.ts'

const ctx = contextForEachTest()

const folder = 'swept/'
const file = Buffer.from('x')
const hourMs = 3_600_000

async function put(keys: readonly string[]) {
  await Promise.all(keys.map((key) => getStorage(ctx).put(key, file, 'application/pdf')))
}

async function listStored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of getStorage(ctx).list(folder)) keys.push(key)
  return keys.sort()
}

test('[IMG-07] deletes only unreferenced files that are at least a day old', async () => {
  await put([`${folder}kept.pdf`, `${folder}lost.pdf`, 'beside/other.pdf'])
  const findReferencedKeys = async () => new Set([`${folder}kept.pdf`])
  ctx.clock.now = new Date(Date.now() + 23 * hourMs)
  await removeUnreferencedFiles(ctx, { folder, findReferencedKeys })
  expect(await listStored()).toHaveLength(2)
  ctx.clock.now = new Date(Date.now() + 25 * hourMs)
  await removeUnreferencedFiles(ctx, { folder, findReferencedKeys })
  expect(await listStored()).toEqual([`${folder}kept.pdf`])
  expect(await getStorage(ctx).has('beside/other.pdf')).toBe(true)
})

test('[IMG-07] looks up thousands of files in batches of a thousand, each once', async () => {
  const keys = Array.from({ length: 1_300 }, (_, index) => `${folder}many/${index}.pdf`)
  await put(keys)
  ctx.clock.now = new Date(Date.now() + 25 * hourMs)
  const batchSizes: number[] = []
  await removeUnreferencedFiles(ctx, {
    folder: `${folder}many/`,
    async findReferencedKeys(_, some) {
      batchSizes.push(some.length)
      return new Set(some.filter((key) => /[05]\.pdf$/.test(key)))
    },
  })
  expect(batchSizes).toEqual([1_000, 300])
  expect((await listStored()).filter((key) => key.includes('many/'))).toHaveLength(260)
})
