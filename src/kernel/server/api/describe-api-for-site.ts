import type { Site } from '../../site.ts'
import { type ApiDescription, type Calls, toTitle } from './openapi.ts'
import type { Reference } from './shared-parts.ts'

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
  const lists = Object.values(calls).map(({ parameters }) => parameters)
  const [first = [], ...others] = lists
  if (others.length === 0) return calls
  const isIn = (list: readonly Reference[], { $ref }: Reference) =>
    list.some((each) => each.$ref === $ref)
  const parameters = first.filter((each) => others.every((list) => isIn(list, each)))
  const rest = Object.entries(calls).map(([method, call]) => [
    method,
    { ...call, parameters: call.parameters.filter((each) => !isIn(parameters, each)) },
  ])
  return { parameters, ...Object.fromEntries(rest) }
}
