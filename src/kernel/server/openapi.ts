import { z } from 'zod'
import { type Access, type Endpoint, pathParameters } from '../endpoint.ts'
import { secondStepMethods } from '../errors.ts'
import type { Site } from '../site.ts'
import { refusedAnswers, retryAfter } from './openapi-answers.ts'
import { headerParameters } from './openapi-headers.ts'
import { asOfHeaders } from './outage/as-of-headers.ts'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<
  string,
  unknown
>

/** The OpenAPI 3.1 document of the endpoints, made from the same values that the server runs. */
export function describeApi(endpoints: readonly Endpoint[], options: Options) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describe(
        endpoint,
        options.tokenScopes?.find(endpoint) ?? [],
      ),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: toTitle(options.title),
      version: '1.0.0',
      description:
        'Everything that the site itself calls. Paths match without regard to case. Money is a whole number of US dollars, dates are ISO 8601 in UTC, lengths are feet, weights pounds, speeds knots. Null means “not stated”. Errors are problem details (RFC 9457) that also carry `error_description` and, for validation, `modelState` with messages by field.',
    },
    servers: [{ url: options.url }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` of POST /token.',
        },
        ...(options.tokenScopes && {
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description: `A token of POST /api/tokens, for systems of an account’s owner. A call names the scopes that open it: ${Object.keys(options.tokenScopes.all).join(', ')}. It goes into the header; in an address it is not read. 429: too many tokens from this network were none.`,
          },
        }),
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.sessionCookie,
          description:
            'What a browser gets at log-in. Writes with it must come from pages of this site.',
        },
      },
      headers: { RetryAfter: retryAfter, ...asOfHeaders },
      schemas: { Problem: problemSchema },
    },
  }
}

type Options = {
  title: string
  url: string
  sessionCookie: string
  /** What API tokens open. */
  tokenScopes?: { all: object; find: (endpoint: Endpoint) => readonly string[] }
}
export type ApiDescription = ReturnType<typeof describeApi>

/** The same document as one of the sites gives it. */
export function describeFor({ name, url }: Site, description: ApiDescription): ApiDescription {
  const info = { ...description.info, title: toTitle(name) }
  return { ...description, info, servers: [{ url }] }
}

function toTitle(siteName: string) {
  return `${siteName} API`
}

function describe(endpoint: Endpoint, scopes: readonly string[]) {
  const input = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  const inPath = new Set(pathParameters(endpoint.path))
  const fields = Object.entries(input.properties ?? {})
  const isQuery = endpoint.method === 'GET'
  const parameters = fields
    .filter(([name]) => isQuery || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      description: (schema as { description?: string }).description ?? '',
      schema,
    }))
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    security: [
      ...(endpoint.access === 'anyone' ? [{}] : []),
      { bearer: [] },
      ...scopes.map((scope) => ({ apiToken: [scope] })),
      { session: [] },
    ],
    parameters: [...parameters, ...headerParameters(endpoint)],
    ...(!isQuery && {
      requestBody: {
        content: describeBody(endpoint, toBodySchema(input, inPath)),
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        ...(!isStream(endpoint) && isQuery && { headers: asOf }),
        content: describeAnswer(endpoint),
      },
      ...refusedAnswers(endpoint),
    },
  }
}

const isStream = ({ sendsFile, produces }: Endpoint) => Boolean(sendsFile || produces)

const asOf = {
  Age: { $ref: '#/components/headers/Age' },
  'Memento-Datetime': { $ref: '#/components/headers/MementoDatetime' },
}

function describeBody({ takesFiles, filesComeWith, takesBodyBytes }: Endpoint, json: JsonSchema) {
  if (takesBodyBytes) return { 'application/octet-stream': { schema: bytes } }
  if (!takesFiles) return { 'application/json': { schema: json } }
  if (!filesComeWith) return { 'multipart/form-data': { schema: filesBody } }
  const fields = z.toJSONSchema(filesComeWith, { io: 'input' }) as JsonSchema
  const { files } = filesBody.properties
  const schema = { ...fields, properties: { ...fields.properties, files } }
  return { 'multipart/form-data': { schema } }
}

function describeAnswer({ sendsFile, produces, output }: Endpoint) {
  if (sendsFile) return { 'application/octet-stream': { schema: bytes } }
  if (produces) return { [produces.type]: { schema: { type: 'string' } } }
  return { 'application/json': { schema: z.toJSONSchema(output, { unrepresentable: 'any' }) } }
}

const bytes = { type: 'string', format: 'binary' }

function toBodySchema(input: JsonSchema, inPath: Set<string>): JsonSchema {
  const keep = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name))
  return {
    ...input,
    properties: Object.fromEntries(keep),
    required: (input.required ?? []).filter((name) => !inPath.has(name)),
  }
}

const filesBody = {
  type: 'object',
  properties: {
    rotation: { type: 'integer', description: 'Of the file that follows, degrees clockwise.' },
    caption: { type: 'string', description: 'Of the file that follows.' },
    files: { type: 'array', items: bytes },
  },
}

function accessText(access: Access) {
  if (access === 'anyone') return 'Open to everybody.'
  if (access === 'member') return 'For anybody logged in.'
  return `For ${access.join(', ')}.`
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'error', 'error_description'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    error: { type: 'string', description: 'The code again, where OAuth clients look for it.' },
    error_description: { type: 'string', description: 'What a person should read.' },
    modelState: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Messages by field.',
    },
    secondStep: {
      type: 'object',
      required: ['ticket', 'methods'],
      properties: {
        ticket: {
          type: 'string',
          description: 'For POST /api/account/second-step, within minutes.',
        },
        methods: { type: 'array', items: { type: 'string', enum: [...secondStepMethods] } },
      },
      description: 'Of `second_step_due`: how the log-in goes on.',
    },
  },
}
