/** Tells the service worker which saved aircraft to cache for offline use. The worker deletes all others. */
export async function cacheListingsOffline(ids: readonly number[]) {
  // Some browsers block service workers, for example in private windows. The site works without them.
  if (!('serviceWorker' in navigator)) return
  // While the database is unavailable, no one appears to be logged in, and the worker would delete the member's
  // cached listings.
  if (document.querySelector('as-of-note')) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', ids })
  } catch {
    // Ignored, because nothing else depends on the offline copies.
  }
}
