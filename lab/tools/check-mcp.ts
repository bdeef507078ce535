import { run } from './run.ts'

/** The scenarios for servers with tools only. The others need the suite's own tools, prompts, or resources. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-error',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
]

const calls: Record<string, readonly string[]> = {
  search_aircraft: ['words=Cessna 172 under 200k'],
  get_listing: ['id=1'],
  check_price: ['id=1'],
  get_ownership_cost: ['id=1'],
  compare_aircraft: ['ids=1,2'],
}

export async function checkMcp(site: string): Promise<string[]> {
  const url = `${site}/mcp`
  const inspect = (...args: string[]) =>
    run('mcp-inspector', ['--cli', url, '--transport', 'http', ...args])
  const list = inspect('--method', 'tools/list')
  const { items } = await (await fetch(`${site}/api/listing/searchListings?dnum=10`)).json()
  const [one, two] = items.map(({ id }: { id: number }) => String(id))
  return [
    ...(list.isFine ? [] : [`tools/list: ${list.text}`]),
    ...Object.entries(calls).flatMap(([tool, args]) => {
      const filled = args.map((arg) =>
        arg.replace('=1,2', `=${one},${two}`).replace(/=1$/, `=${one}`),
      )
      const options = filled.flatMap((arg) => ['--tool-arg', arg])
      const { isFine, text } = inspect('--method', 'tools/call', '--tool-name', tool, ...options)
      const isGood =
        isFine && text.includes('"structuredContent"') && !text.includes('"isError": true')
      return isGood ? [] : [`${tool}: ${text.slice(0, 500)}`]
    }),
    ...scenarios.flatMap((scenario) => {
      const { isFine, text } = run('conformance', ['server', '--url', url, '--scenario', scenario])
      return isFine ? [] : [`${scenario}: ${text.slice(-500)}`]
    }),
  ]
}
