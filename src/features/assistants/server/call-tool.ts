import { pathParameters } from '#kernel/endpoint.ts'
import { type Tool, tools } from '../tools.ts'

/** Calls the API endpoint of a tool. Returns its response without photos, or its problem details as an error. */
export async function callTool(
  {
    name,
    arguments: input = {},
  }: { name: string; arguments?: Record<string, unknown> | undefined },
  callApi: (path: string) => Response | Promise<Response>,
  siteUrl: string,
) {
  const tool = tools.find(({ listed }) => listed.name === name)
  if (!tool) return toResult(`There is no tool named ${name}.`, true)
  const mistake = findMistake(tool, input)
  if (mistake) return toResult(mistake, true)
  const response = await callApi(toPath(tool, input))
  const text = await response.text()
  if (!response.ok) return toResult(text, true)
  return toResult(JSON.stringify(JSON.parse(text, simplifier(siteUrl))))
}

function toResult(text: string, isError = false) {
  return { content: [{ type: 'text' as const, text }], ...(isError && { isError }) }
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

function toPath({ endpoint: { path } }: Tool, input: Record<string, unknown>) {
  const inPath = pathParameters(path)
  const query = Object.entries(input)
    .filter(([field, value]) => !inPath.includes(field) && !isMissing(value))
    .map(([field, value]) => [field, String(value)])
  const target = path.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(String(input[field])))
  return `${target}?${new URLSearchParams(query)}`
}

function isMissing(value: unknown) {
  return value === undefined || value === null
}

/** Returns a JSON reviver that omits photos and charts, parses JSON in text, and makes URLs absolute. */
function simplifier(siteUrl: string) {
  const simplify = (key: string, value: unknown): unknown => {
    if (key === 'images' || key === 'bars') return undefined
    if (key === 'meta' && typeof value === 'string') return JSON.parse(value, simplify)
    const isPath = key === 'url' && typeof value === 'string' && value.startsWith('/')
    return isPath ? `${siteUrl}${value}` : value
  }
  return simplify
}
