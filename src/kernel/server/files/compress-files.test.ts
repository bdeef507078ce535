import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles, findUncompressedFiles } from './compress-files.ts'

const long = 'aircraft '.repeat(200)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('[O4] compresses long text files that have no compressed versions', async () => {
  await mkdir(join(folder, 'assets'))
  for (const name of ['assets/page.js', 'list.json', 'photo.webp', 'done.css'])
    await writeFile(join(folder, name), long)
  await writeFile(join(folder, 'short.js'), 'aircraft')
  for (const name of ['done.css.br', 'done.css.gz', 'list.json.gz'])
    await writeFile(join(folder, name), 'compressed')
  const files = await findUncompressedFiles(folder)
  expect(files.sort()).toEqual([join(folder, 'assets/page.js'), join(folder, 'list.json')])

  const progress: number[] = []
  await compressFiles(files, { atOnce: 2, onProgress: (done) => progress.push(done) })
  expect(progress).toEqual([1, 2])
  expect(await readdir(join(folder, 'assets'))).toEqual(['page.js', 'page.js.br', 'page.js.gz'])
  const read = (name: string) => readFile(join(folder, name))
  expect(brotliDecompressSync(await read('assets/page.js.br')).toString()).toBe(long)
  expect(gunzipSync(await read('assets/page.js.gz')).toString()).toBe(long)
  expect(await findUncompressedFiles(folder)).toEqual([])
})

test('[O4] stops after the current file, and a later run continues', async () => {
  const paths = ['one.js', 'two.js', 'three.js'].map((name) => join(folder, name))
  for (const path of paths) await writeFile(path, long)
  const progress: number[] = []
  await compressFiles(paths, {
    atOnce: 1,
    isStopping: () => progress.length === 1,
    onProgress: (done) => progress.push(done),
  })
  expect(await findUncompressedFiles(folder)).toHaveLength(2)
  await compressFiles(await findUncompressedFiles(folder), { atOnce: 1 })
  expect((await readdir(folder)).filter((name) => /\.(br|gz)$/.test(name))).toHaveLength(6)
})
