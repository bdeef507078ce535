import { pathParameters } from '#kernel/api-paths.ts'
import { forModels } from '../for-models.ts'
import { type Tool, tools } from '../tools.ts'
import { searchAircraft } from './search-aircraft.ts'

/** Calls a tool. Returns its result as data and as text, or the problem details of the API call as an error. */
export async function callTool(
  { name, arguments: input = {} }: ToolCall,
  callApi: (path: string) => Response | Promise<Response>,
  siteUrl: string,
): Promise<ToolResult> {
  const tool = tools.find(({ listed }) => listed.name === name)
  if (!tool) return toError(`There is no tool named ${name}.`)
  const mistake = findMistake(tool, input)
  if (mistake) return toError(mistake)
  const readApi = async (path: string): Promise<unknown> => {
    const response = await callApi(path)
    if (!response.ok) throw new FailedCall(await response.text())
    return response.json()
  }
  try {
    const texts = toTexts(input)
    const found = tool.endpoint
      ? await readApi(toPath(tool.endpoint.path, texts))
      : await searchAircraft(texts, readApi)
    const structuredContent = forModels(found, siteUrl) as Record<string, unknown>
    const text = JSON.stringify(structuredContent)
    return { content: [{ type: 'text', text }], structuredContent }
  } catch (error) {
    if (error instanceof FailedCall) return toError(error.message)
    throw error
  }
}

/** The message is the response. */
class FailedCall extends Error {}

function toError(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** The API ignores unknown fields. A model needs to know, or it would trust a search without its filter. */
function findMistake({ listed: { inputSchema } }: Tool, input: Record<string, unknown>) {
  const unknown = Object.keys(input).find((field) => !Object.hasOwn(inputSchema.properties, field))
  if (unknown !== undefined) return `There is no argument named ${unknown}.`
  const missing = inputSchema.required?.find((field) => isMissing(input[field]))
  if (missing) return `The argument ${missing} is required.`
  const [wrong] = Object.entries(input).filter(
    ([field, value]) => !isMissing(value) && !hasType(inputSchema.properties[field], value),
  )
  return (
    wrong &&
    `The argument ${wrong[0]} must have the type of its schema: ${typesOf(inputSchema.properties[wrong[0]]).join(' or ')}.`
  )
}

/** Checks only types, because the API checks values. Texts may also be numbers and lists, as models often write them. */
function hasType(schema: unknown, value: unknown): boolean {
  const types = typesOf(schema)
  return types.length === 0 || types.some((type) => typeChecks[type]?.(value) ?? true)
}

function typesOf(schema: unknown): string[] {
  const { type, anyOf = [] } = Object(schema) as { type?: string; anyOf?: unknown[] }
  return [...(type === undefined ? [] : [type]), ...anyOf.flatMap(typesOf)]
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const typeChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  array: Array.isArray,
}

function toTexts(input: Record<string, unknown>): Record<string, string> {
  const stated = Object.entries(input).filter(([, value]) => !isMissing(value))
  return Object.fromEntries(stated.map(([field, value]) => [field, String(value)]))
}

function toPath(path: string, texts: Record<string, string>) {
  const inPath = pathParameters(path)
  const query = Object.entries(texts).filter(([field]) => !inPath.includes(field))
  const target = path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(texts[field] ?? ''))
  return `${target}?${new URLSearchParams(query)}`
}

function isMissing(value: unknown) {
  return value === undefined || value === null
}

type ToolCall = { name: string; arguments?: Record<string, unknown> | undefined }
type ToolResult = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}
