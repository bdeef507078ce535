import { z } from 'zod'
import { type createPayPalClient, PayPalError } from './paypal-client.ts'
import { convertPayPalErrors } from './paypal-failures.ts'

/** Deletes the account's payment experience profiles and yields the name of each. */
export async function* deleteExperienceProfiles(
  call: ReturnType<typeof createPayPalClient>,
): AsyncIterable<string> {
  const seen = new Set<string>()
  for (;;) {
    // PayPal lists 20 profiles at a time without pagination. The next request returns more once these are deleted.
    const listed = Profiles.parse(await convertPayPalErrors(call('GET', path)))
    const next = listed.filter(({ id }) => !seen.has(id))
    if (next.length === 0) return
    for (const { id, name } of next) {
      seen.add(id)
      await convertPayPalErrors(
        call('DELETE', `${path}/${encodeURIComponent(id)}`).catch(ignoreNotFound),
      )
      yield name ?? id
    }
  }
}

const path = '/v1/payment-experience/web-profiles'
const Profiles = z.array(z.object({ id: z.string(), name: z.string().optional() }))

/** Ignores profiles that have already been deleted. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof PayPalError && error.status === 404)) throw error
}
