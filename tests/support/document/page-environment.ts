import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Node's own parts of the web platform, which the site and the database client need. */
const kept = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
]

/** Happy DOM next to a server in the same process. */
// biome-ignore lint/style/noDefaultExport: Vitest loads environments by their default export.
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  async setup(global, options) {
    const own = kept.map((name) => [name, global[name]] as const)
    const environment = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const [name, value] of own) global[name] = value
    // Happy DOM has no popovers, sends beacons by itself, and reports those that fail, such as after the end of a test.
    Object.assign(global.HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
    global.navigator.sendBeacon = (url: string, body: BodyInit) => {
      global.fetch(url, { method: 'POST', body }).catch(() => undefined)
      return true
    }
    return environment
  },
} satisfies Environment
