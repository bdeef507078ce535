// Writes a .br and a .gz file for every text file in the browser build, so that the server doesn't have to compress
// them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = 'build/client'
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const body = await readFile(file)
  if (body.length < 1_024) continue
  await writeFile(`${file}.br`, brotliCompressSync(body, quality))
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }))
}
