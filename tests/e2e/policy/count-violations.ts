import type { APIRequestContext } from '@playwright/test'

/** Returns how many violations of a directive browsers have reported to the site. */
export async function countViolations(
  request: APIRequestContext,
  directive: string,
): Promise<number> {
  const metrics = await (await request.get('/metrics')).text()
  const [line = ''] = metrics
    .split('\n')
    .filter((line) => line.startsWith(`policy_violations_total{directive="${directive}"`))
  return Number(line.split(' ').at(-1) ?? 0)
}
