import { data, redirectDocument, type ServerBuild } from 'react-router'
import { appContext } from '../../../app-context.ts'
import { toProblem } from '../../../errors.ts'
import { toRefusal } from '../to-refusal.ts'

/**
 * Allows loaders and actions to throw refusals. Converts them to route errors with a status and problem details for
 * error boundaries. React Router would otherwise return 500.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const
    const { loader, action, ...rest } = route.module
    const module = {
      ...rest,
      ...(loader && { loader: translating(loader) }),
      ...(action && { action: translating(action) }),
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

// biome-ignore lint/suspicious/noExplicitAny: loaders and actions differ only in their arguments.
function translating<F extends (args: any) => unknown>(run: F): F {
  return (async (args: Parameters<F>[0]) => {
    const { opensWhole } = args.context.get(appContext)
    if (opensWhole) throw redirectDocument(opensWhole)
    try {
      return await run(args)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const refusal = toRefusal(error, args.context.get(appContext), args.request)
      throw data(toProblem(refusal), { status: refusal.status, statusText: refusal.code })
    }
  }) as unknown as F
}
