import type { AppContext } from '../../../app-context.ts'
import type { Endpoint } from '../../../endpoint.ts'
import type { Admission, CallClasses } from './admission.ts'

export type CallLimits = { expensiveCalls: CallClasses; admission: Admission }

/** Runs expensive calls and exports of rows through their queue, and other calls immediately. */
export function withAdmission<C extends CallContext>(
  { method, path, produces }: Pick<Endpoint, 'method' | 'path' | 'produces'>,
  { expensiveCalls, admission }: CallLimits,
  handler: (c: C) => Promise<Response>,
): (c: C) => Promise<Response> {
  const isExport = produces?.type.startsWith('text/csv')
  const callClass = isExport ? 'exported' : expensiveCalls[`${method} ${path}`]
  if (callClass === undefined) return handler
  return async (c) => {
    const { site } = c.env
    let isAdmitted = false
    const work = () => {
      isAdmitted = true
      return handler(c)
    }
    try {
      return await admission.runCall(site.get('app'), callClass, work)
    } finally {
      if (!isAdmitted) site.set('route', 'shed')
    }
  }
}

/** Context of a call. The site's app provides these variables. */
type CallContext = {
  env: {
    site: { get: (name: 'app') => AppContext; set: (name: 'route', route: string) => void }
  }
}
