import { expect, test } from 'vitest'
import { addSource } from '#features/importer/server/sources/sources.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()

const add = (feedUrl: string) =>
  addSource(bench.broker, { bizId: bench.bizId, name: 'Dealer', feedUrl })

test.each([
  'http://127.0.0.1/feed.csv',
  'http://2130706433/feed.csv',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:10.0.0.1]/feed.csv',
  'http://feeds.example:5432/',
])('[IMP-02] rejects a source on the server’s own network with a field error: %s', async (url) => {
  await expect(add(url)).rejects.toMatchObject({
    code: 'invalid_input',
    modelState: { feedUrl: [expect.any(String)] },
  })
})

test('[IMP-02] a hostname that resolves to the private network fails the run and stores nothing', async () => {
  const { id } = await add('http://localhost/feed.csv')
  const done = await bench.run(id)
  expect(done).toMatchObject({ state: 'failed', fileName: null })
  expect(done.steps[0]).toMatchObject({
    step: 'feed',
    state: 'failed',
    failure: 'That URL isn’t on the public internet.',
  })
})
