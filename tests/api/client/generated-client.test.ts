import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile()
const run = promisify(execFile)

/** Returns what the compiler reports. */
async function compile(args: string[]): Promise<string> {
  return run(process.execPath, [bin('typescript/bin/tsc'), ...args]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  )
}
const bin = (name: string) => path.resolve('node_modules', name)

test('[BEY-26] a typed client is generated from the description, and an integrator’s program compiles', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-'))
  const client = path.join(folder, 'client.d.ts')
  try {
    const description = path.join(folder, 'openapi.json')
    const text = await (await site.get('/api/openapi.json')).text()
    await writeFile(description, text)
    const hook = path.resolve('tests/api/client/typescript-for-openapi.mjs')
    const generator = bin('openapi-typescript/bin/cli.js')
    await run(process.execPath, ['--import', hook, generator, description, '-o', client])
    expect(await readFile(client, 'utf8')).toContain('getQuickView')
    const program = path.join(folder, 'integrator.ts')
    await copyFile('tests/api/client/integrator.ts', program)
    const options =
      '--noEmit --ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --allowImportingTsExtensions --module nodenext --target es2024 --lib es2024,dom'
    expect(await compile([...options.split(' '), '--types', '', program])).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
})
