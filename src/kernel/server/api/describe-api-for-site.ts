import { isDeepStrictEqual } from 'node:util'
import type { Site } from '../../site.ts'
import { type ApiDescription, type Calls, toTitle } from './openapi.ts'

/** Adapts the document to one of the sites. */
export function describeApiForSite({ name, url }: Site, description: ApiDescription) {
  const info = { ...description.info, title: toTitle(name), contact: { url } }
  const paths = Object.fromEntries(
    Object.entries(description.paths).map(([path, calls]) => [path, hoistParameters(calls)]),
  )
  return { ...description, info, servers: [{ url }], paths }
}

/** Lists the parameters that all calls of a path have only once, which makes the document smaller. */
function hoistParameters(calls: Calls) {
  const [first = [], ...others] = Object.values(calls).map(({ parameters }) => parameters)
  const isIn = (list: readonly object[], part: object) =>
    list.some((each) => isDeepStrictEqual(each, part))
  const isShared = (part: object) => others.length > 0 && others.every((list) => isIn(list, part))
  const shared = first.filter(isShared)
  const rest = Object.entries(calls).map(([method, { parameters, ...call }]) => {
    const own = parameters.filter((part) => !isIn(shared, part))
    return [method, { ...call, ...(own.length > 0 && { parameters: own }) }]
  })
  return { ...(shared.length > 0 && { parameters: shared }), ...Object.fromEntries(rest) }
}
