import { beforeAll, describe, expect, test } from 'vitest'
import { pathParameters } from '#kernel/api-paths.ts'
import { type Endpoint, roles } from '#kernel/endpoint.ts'
import type { Problem } from '#kernel/errors.ts'
import {
  createValue,
  type Field,
  listBadValues,
  listFields,
  toInputSchema,
  withParents,
  withValue,
} from '../../support/bad-values/schema-values.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson, signIn } from '../../support/people.ts'
import { apiEndpoints } from '../../support/test-site.ts'
import { fieldText } from './field-rows.ts'

/** Values that are accepted although the description of the call excludes them. */
const accepted: Readonly<Record<string, string>> = {
  'POST /api/listing/create meta wrong type': 'Clients may send an object instead of its JSON.',
  'PUT /api/listing/{id} meta wrong type': 'Clients may send an object instead of its JSON.',
  'POST /api/search/save id too low': '0 is the ID of a new search.',
}

const site = siteForFile()
let headers: Record<string, string> = {}
beforeAll(async () => {
  headers = await signIn(site, await aPerson(site.ctx, { roles }))
})

/** Calls whose fields are part of their description. The others read files or a signed body first. */
const calls = apiEndpoints
  .filter(({ acceptsFiles, bodyLimitBytes, needsRawBody }) =>
    [acceptsFiles, bodyLimitBytes, needsRawBody].every((one) => !one),
  )
  .map((endpoint) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` }))

describe('[API-02] a refusal names the field that is wrong', () => {
  const casesByCall = calls.map(({ endpoint, call }) => ({
    call,
    endpoint,
    cases: listCases(endpoint),
  }))

  test('in at least 3000 cases', () => {
    expect(casesByCall.flatMap(({ cases }) => cases).length).toBeGreaterThan(3_000)
  })

  test.each(casesByCall.filter(({ cases }) => cases.length > 0))(
    '$call',
    async ({ call, endpoint, cases }) => {
      const wrong: string[] = []
      for (const { name, field, input } of cases) {
        if (`${call} ${name}` in accepted) continue
        const response = await send(endpoint, input)
        const problem = (await response.json()) as Partial<Problem>
        if (response.status !== 400 || !isNamed(problem, field))
          wrong.push(`${name}: ${response.status} ${JSON.stringify(problem)}`)
      }
      expect(wrong).toEqual([])
    },
  )
})

/** Returns inputs that differ from a valid one by one bad value. */
function listCases(endpoint: Endpoint) {
  const root = toInputSchema(endpoint.input)
  const valid = createValue(root, root)
  const isQuery = endpoint.method === 'GET'
  const inPath = pathParameters(endpoint.path)
  return listFields(root, root)
    .filter(({ path: [first] }) => !inPath.includes(String(first)))
    .flatMap((field) =>
      Object.entries(listBadValues(field, isQuery)).map(([kind, value]) => ({
        name: `${field.path.join('.')} ${kind}`,
        field,
        input: withValue(withParents(valid, field, root), field.path, value) as Input,
      })),
    )
}
type Input = Record<string, unknown>

async function send({ method, path }: Endpoint, input: Input) {
  const inPath = pathParameters(path)
  const address = inPath.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(input[name]))),
    path,
  )
  const fields = Object.entries(input).filter(([name]) => !inPath.includes(name))
  if (method !== 'GET') return site.json(method, address, Object.fromEntries(fields), headers)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return site.get(`${address}?${query}`, headers)
}

/** Checks that the message and the list of messages name the field. Messages of the specification name its label. */
function isNamed({ error_description = '', modelState = {} }: Partial<Problem>, { path }: Field) {
  const key = path.join('.')
  const isListed = Object.keys(modelState).some((name) => `${name}.`.startsWith(`${key}.`))
  const isSpecified = fieldText.includes(error_description.replace(/\.$/, ''))
  return isListed && (isSpecified || error_description.startsWith(key))
}

describe('[API-02] an ID in a path that can’t exist is not found', () => {
  const paths = calls.flatMap(({ endpoint, call }) => {
    const root = toInputSchema(endpoint.input)
    const valid = createValue(root, root) as Input
    return pathParameters(endpoint.path)
      .filter((name) => typeof valid[name] === 'number')
      .map((name) => ({ call, endpoint, valid, name }))
  })

  test.each(paths)('$call $name', async ({ endpoint, valid, name }) => {
    const statuses: Record<string, string> = {}
    for (const id of ['2147483647', '0', '-1', '99999999999']) {
      const response = await send(endpoint, { ...valid, [name]: id })
      statuses[id] = `${response.status} ${((await response.json()) as Problem).error_description}`
    }
    const [missing = ''] = Object.values(statuses)
    expect(new Set(Object.values(statuses))).toEqual(new Set([missing]))
    expect(missing.startsWith(`400 ${name}:`)).toBe(false)
  })
})
