import { z } from 'zod'
import { PayPalRefusal, type payPalCalls } from './paypal-calls.ts'
import { withFailures } from './paypal-failures.ts'

/** Deletes the payment experience profiles of the account and names each that is gone. */
export async function* clearProfiles(call: ReturnType<typeof payPalCalls>): AsyncIterable<string> {
  const seen = new Set<string>()
  for (;;) {
    // PayPal lists twenty at a time, without pages: what was deleted makes room for the next ones.
    const listed = Profiles.parse(await withFailures(call('GET', path)))
    const next = listed.filter(({ id }) => !seen.has(id))
    if (next.length === 0) return
    for (const { id, name } of next) {
      seen.add(id)
      await withFailures(call('DELETE', `${path}/${encodeURIComponent(id)}`).catch(ignoreIfGone))
      yield name ?? id
    }
  }
}

const path = '/v1/payment-experience/web-profiles'
const Profiles = z.array(z.object({ id: z.string(), name: z.string().optional() }))

/** Somebody else has deleted it meanwhile. */
function ignoreIfGone(error: unknown): void {
  if (!(error instanceof PayPalRefusal && error.status === 404)) throw error
}
