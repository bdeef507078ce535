import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/service-worker-resource.ts'
import working from './service-worker.js?raw'

/** `/service-worker.js`. Browsers look for a new one with every visit; switched off, it takes itself away. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(appContext)
  return new Response(config.serviceWorker ? working : leaving, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // What it may ask for is said by its own policy, not by that of the page.
      'content-security-policy': "default-src 'self'",
    },
  })
}

const leaving = `self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  const leave = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
`
