import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/service-worker-resource.ts'
import working from './service-worker.js?raw'

/**
 * Serves `/service-worker.js`, which browsers recheck on every visit. If offline copies are disabled, the script
 * unregisters itself.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(appContext)
  return new Response(config.serviceWorker ? working : leaving, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The worker's requests are subject to its own CSP, not the page's.
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
