import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSnapshot, writeSnapshot } from './snapshot-file.ts'

let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'))
  path = join(folder, 'new', 'snapshot')
})
afterAll(() => rm(folder, { recursive: true }))

class Counter {
  #cached = 1
  counts = new Map<string, number>()
  bytes = new Uint8Array(8)
  words = new Uint32Array(this.bytes.buffer, 4)

  get cached() {
    return this.#cached
  }

  setCached(value: number) {
    this.#cached = value
  }
}

test('restores class instances, maps, and arrays that share a buffer, but no private fields', async () => {
  const counter = new Counter()
  counter.counts.set('a', 7)
  counter.words[0] = 0x01020304
  counter.setCached(2)
  const lists = [{ at: new Float64Array([0.5]) }, { at: new Float64Array(0) }]
  await writeSnapshot(path, 'v1', { counter, lists, numbers: [1, 2], none: null })
  const target = { counter: new Counter(), lists: [], numbers: [], none: 1 }
  const restored = await readSnapshot(path, 'v1', target)
  expect(restored).toEqual({ counter, lists, numbers: [1, 2], none: null })
  expect(restored.counter).toBeInstanceOf(Counter)
  expect(restored.counter.cached).toBe(1)
  restored.counter.bytes[4] = 9
  expect(restored.counter.words[0]).toBe(0x01020309)
})

test('rejects another format and an incomplete file', async () => {
  await writeSnapshot(path, 'v1', { bytes: new Uint8Array(100) })
  await expect(readSnapshot(path, 'v2', {})).rejects.toThrow('another format')
  await truncate(path, 150)
  await expect(readSnapshot(path, 'v1', {})).rejects.toThrow('incomplete')
})
