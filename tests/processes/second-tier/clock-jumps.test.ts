import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import { demoMarketForFile } from '#tests/support/demo/demo-site-for-file.ts'
import { type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts'

/* Tests two web processes on one database. The clock of the second one is wrong and jumps. */

const market = demoMarketForFile()
let right: SiteProcess
let wrong: SiteProcess

beforeAll(async () => {
  right = await startSiteProcess(market.env)
  setClock(-2)
  wrong = await startSiteProcess({
    ...market.env,
    JOBS: 'off',
    CLOCK_FILE: clockFile(),
    NODE_OPTIONS: `--import=${new URL('../../support/wrong-clock.ts', import.meta.url).href}`,
  })
})

afterAll(async () => {
  await wrong?.stop()
  await right?.stop()
})

const clockFile = () => join(market.folder, 'clock')

function setClock(hours: number) {
  writeFileSync(clockFile(), String(hours * 3_600_000))
}

test.each([-2, 1, -1])(
  '[R9] a login counts as recent verification on both, with one clock off by %d hours',
  async (hours) => {
    setClock(hours)
    for (const [from, to] of [
      [right, wrong],
      [wrong, right],
    ] as const)
      expect(await isVerified(to, await logInTo(from, 'seller@example.com'))).toBe(true)
    const [ahead] = await market.query<{ sessions: number }>(
      'select count(*)::int as sessions from session where verified_at > clock_timestamp()',
    )
    expect(ahead).toEqual({ sessions: 0 })
  },
)

async function isVerified({ url }: SiteProcess, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/account/verification`, { headers })
  return ((await response.json()) as { isFresh: boolean }).isFresh
}
