import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findReplacements, formatTask } from './find-replacements.ts'

const saved = readFileSync('scripts/directives/federal-register.json', 'utf8')

async function startRegister(status: number, body: string) {
  const urls: URL[] = []
  const server = createServer((request, response) => {
    urls.push(new URL(request.url ?? '', 'http://register'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { urls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('[BEY-10] a proposal to supersede a directive is found, and a mention isn’t', async () => {
  const { address, urls } = await startRegister(200, saved)
  const found = await findReplacements('2020-26-16', address)
  expect(found.map(formatTask)).toEqual([
    '- [ ] AD 2020-26-16, proposal to replace or revise it: [Airworthiness Directives; Piper Aircraft, Inc. Airplanes](https://www.federalregister.gov/documents/2024/09/23/2024-21652/airworthiness-directives-piper-aircraft-inc-airplanes), 2024-09-23. Read it, and correct the texts that cite it.\n',
  ])
  const [url] = urls
  expect(url?.pathname).toBe('/api/v1/documents.json')
  expect(url?.searchParams.get('conditions[term]')).toBe('"2020-26-16"')
  expect(url?.searchParams.getAll('conditions[type][]')).toEqual(['RULE', 'PRORULE'])
  expect(url?.searchParams.getAll('fields[]')).toContain('abstract')
})

test.each([
  ['The FAA is superseding Airworthiness Directive (AD) 2023-04-08 which applied to', ['replaced']],
  [
    'adopting a new airworthiness directive (AD) to supersede AD\n2023-04-08 (88 FR 11383)',
    ['replaced'],
  ],
  ['We are revising Airworthiness Directive (AD) 2023-04-08 for certain', ['revised']],
  ['The FAA is superseding AD 2023-04-081', []],
  ['AD 2023-04-08 requires inspection', []],
])('[BEY-10] %s: %j', async (abstract, changes) => {
  const document = { title: '', type: 'Rule', abstract, publication_date: '', html_url: '' }
  const { address } = await startRegister(200, JSON.stringify({ count: 1, results: [document] }))
  const found = await findReplacements('2023-04-08', address)
  expect(found.map(({ change }) => change)).toEqual(changes)
})

test('[BEY-10] an answer without results is empty, and a failure is an error', async () => {
  const empty = await startRegister(200, '{"count":0,"description":"","total_pages":0}')
  expect(await findReplacements('2011-10-09', empty.address)).toEqual([])
  const broken = await startRegister(503, '{}')
  await expect(findReplacements('2011-10-09', broken.address)).rejects.toThrow('503')
})
