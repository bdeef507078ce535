import { pathParameters } from '../../api-paths.ts'
import type { Access, Endpoint } from '../../endpoint.ts'
import { secondStepMethods } from '../../errors.ts'
import { staleHeaders } from '../outage/stale-headers.ts'
import { type JsonSchema, type Models, toJsonSchema } from './json-schema.ts'
import {
  commonHeaders,
  describeGeneralRefusals,
  humanCheckHeader,
  refusalResponses,
  retryAfterHeader,
} from './openapi-responses.ts'
import { type Reference, shareRepeated } from './share-repeated.ts'

/** Returns a function that generates the document on the first call, because many processes never need it. */
export function createApiDescriber(
  operations: NamedOperations,
  options: Options,
): () => ApiDescription {
  let description: ApiDescription | undefined
  return () => {
    description ??= describeApi(operations, options)
    return description
  }
}

/** Generates the OpenAPI 3.1 document from the same endpoint definitions that the server uses. */
export function describeApi(operations: NamedOperations, options: Options) {
  const paths: Record<string, Calls> = {}
  const schemas: Models = { Problem: problemSchema, Files: filesBody }
  for (const [operationId, { endpoint }] of operations)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        ...describe(endpoint, options.tokenScopes?.find(endpoint) ?? [], schemas),
      },
    }
  const calls = Object.values(paths).flatMap((callsOfPath) => Object.values(callsOfPath))
  const parameters = shareRepeated<Parameter>(
    'parameters',
    calls.map((call) => call.parameters),
    ({ name }) => name,
  )
  const responses = shareRepeated<Response>(
    'responses',
    calls.map((call) => call.responses),
    (response, status) => modelName(response) ?? status,
  )
  const tags = new Set([...operations.values()].map(({ endpoint }) => endpoint.tag))
  return {
    openapi: '3.1.0',
    info: {
      title: toTitle(options.title),
      version: '1.0.0',
      contact: { url: options.url },
      description: `The API that the site itself uses. Paths are case-insensitive. Amounts are whole US dollars unless they’re in an object with a \`currency\`, times are ISO 8601 in UTC, lengths are in feet, weights in pounds, and speeds in knots. Calls with the parameter \`units\` can return converted facts. Null means “not stated”. Errors are problem details (RFC 9457) with the additional members \`error_description\` and, for validation errors, \`modelState\`, which contains messages by field. In addition to the errors that an operation lists, it can return ${describeGeneralRefusals()}. ${commonHeaders}`,
    },
    servers: [{ url: options.url }],
    security: [{ bearer: [] }, { session: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access_token` from POST /token.',
        },
        ...(options.tokenScopes && {
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description: `API token from POST /api/tokens for the account owner’s systems. Each operation lists the scopes that allow it: ${Object.keys(options.tokenScopes.all).join(', ')}. Send the token in the header, not in the URL. Returns 429 after too many invalid tokens from one network.`,
          },
        }),
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.sessionCookie,
          description: 'Session cookie of a browser. Writes must come from pages of this site.',
        },
      },
      headers: { RetryAfter: retryAfterHeader, ...staleHeaders },
      schemas,
      parameters,
      responses,
    },
  }
}

/** Calls of a path by method. */
export type Calls = Record<string, { operationId: string } & ReturnType<typeof describe>>
type Parameter = { name: string; in: string } & Record<string, unknown>
type Response = {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}
type NamedOperations = ReadonlyMap<string, { endpoint: Endpoint }>
type Options = {
  title: string
  url: string
  sessionCookie: string
  /** Scopes of API tokens. */
  tokenScopes?: { all: object; find: (endpoint: Endpoint) => readonly string[] }
}
export type ApiDescription = ReturnType<typeof describeApi>

export function toTitle(siteName: string) {
  return `${siteName} API`
}

function describe(endpoint: Endpoint, scopes: readonly string[], models: Models) {
  const input = toJsonSchema(endpoint.input, 'input', models)
  const inPath = new Set(pathParameters(endpoint.path))
  const fields = Object.entries(input.properties ?? {})
  const isQuery = endpoint.method === 'GET'
  const inEither = new Set(endpoint.queryFields)
  const parameters = fields
    .filter(([name]) => isQuery || inPath.has(name) || inEither.has(name))
    .map(([name, { description, ...schema }]) => {
      const isPart = inPath.has(name)
      const isRequired = !inEither.has(name) && (input.required ?? []).includes(name)
      const note = inEither.has(name) ? 'Accepted in the query or the body.' : undefined
      const words = [description, note].filter(Boolean).join(' ')
      return {
        name,
        in: isPart ? 'path' : 'query',
        ...((isPart || isRequired) && { required: true }),
        ...(words && { description: words }),
        schema,
      }
    })
  const content = describeBody(endpoint, toBodySchema(input, inPath, inEither), models)
  const description = [endpoint.description, accessText(endpoint.access)].filter(Boolean).join(' ')
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(description && { description }),
    ...((endpoint.access === 'anyone' || scopes.length > 0) && {
      security: [
        ...(endpoint.access === 'anyone' ? [{}] : []),
        { bearer: [] },
        ...scopes.map((scope) => ({ apiToken: [scope] })),
        { session: [] },
      ],
    }),
    parameters: [...parameters, ...humanCheckHeader(endpoint)] as (Parameter | Reference)[],
    ...(content && { requestBody: { content } }),
    responses: { ...describeSuccess(endpoint, models), ...refusalResponses(endpoint) },
  }
}

function describeSuccess(endpoint: Endpoint, models: Models): Record<string, Response> {
  if (endpoint.redirects) return { 303: { description: 'The URL is in the `Location` header.' } }
  const content = describeResponse(endpoint, models)
  return {
    200: { description: 'OK.', ...(endpoint.cachedForOutage && { headers: asOf }), content },
  }
}

const asOf = {
  Age: { $ref: '#/components/headers/Age' },
  'Memento-Datetime': { $ref: '#/components/headers/MementoDatetime' },
}

/** Returns no content if the call has no body. */
function describeBody(
  { method, acceptsFiles, multipartFields, bodyLimitBytes }: Endpoint,
  json: JsonSchema | null,
  models: Models,
) {
  if (method === 'GET') return null
  if (bodyLimitBytes) return { 'application/octet-stream': { schema: bytes } }
  if (!acceptsFiles) return json && { 'application/json': { schema: json } }
  if (!multipartFields)
    return { 'multipart/form-data': { schema: { $ref: '#/components/schemas/Files' } } }
  const fields = toJsonSchema(multipartFields, 'input', models)
  const { files } = filesBody.properties
  const schema = { ...fields, properties: { ...fields.properties, files } }
  return { 'multipart/form-data': { schema } }
}

function describeResponse(
  { sendsFile, produces, output }: Endpoint,
  models: Models,
): Record<string, { schema: JsonSchema }> {
  if (sendsFile) return Object.fromEntries(sendsFile.map((type) => [type, { schema: bytes }]))
  if (produces) return { [produces.type]: { schema: { type: 'string' } } }
  return { 'application/json': { schema: toJsonSchema(output, 'output', models) } }
}

const bytes = { type: 'string', format: 'binary' }

/** Returns null if all fields are in the path. */
function toBodySchema(input: JsonSchema, inPath: Set<string>, inEither: Set<string>) {
  const { properties = {}, required = [], ...rest } = input
  const fields = Object.entries(properties).filter(([name]) => !inPath.has(name))
  if (fields.length === 0 && input.type === 'object' && !input.additionalProperties) return null
  const requiredNames = required.filter((name) => !inPath.has(name) && !inEither.has(name))
  return {
    ...rest,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  }
}

/** Returns the name of the model that a response consists of. */
function modelName({ content }: Response): string | undefined {
  return content?.['application/json']?.schema.$ref?.split('/').at(-1)
}

const filesBody = {
  type: 'object',
  properties: {
    rotation: { type: 'integer', description: 'Clockwise rotation of the next file, in degrees.' },
    caption: { type: 'string', description: 'Caption of the next file.' },
    files: { type: 'array', items: bytes },
  },
}

/** Describes access beyond what the security requirement of an operation says. */
function accessText(access: Access) {
  return Array.isArray(access) ? `Requires the role ${access.join(' or ')}.` : undefined
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
    error: { type: 'string', description: 'Same as `code`, for OAuth clients.' },
    error_description: {
      type: 'string',
      description:
        'Human-readable message. Validation errors start with the first invalid field’s name in `modelState`, except those whose text the specification fixes.',
    },
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
          description: 'Ticket for POST /api/account/second-step. Expires after a few minutes.',
        },
        methods: { type: 'array', items: { type: 'string', enum: [...secondStepMethods] } },
      },
      description: 'With `second_step_due` only: how to complete the login.',
    },
  },
  examples: [
    {
      type: 'about:blank',
      title: 'Some fields are invalid.',
      status: 400,
      detail: 'Year field is required.',
      code: 'invalid_input',
      error: 'invalid_input',
      error_description: 'Year field is required.',
      modelState: { year: ['Year field is required.'] },
    },
  ],
}
