/** Tells the service worker which saved aircraft to keep readable on this device; it forgets all others. */
export async function keepOffline(ids: readonly number[]) {
  // Where browsers forbid workers, as in some private windows, the site goes on without.
  if (!('serviceWorker' in navigator)) return
  // While the database is away nobody is recognized, and what a member has saved would be forgotten.
  if (document.querySelector('as-of-note')) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep', ids })
  } catch {
    // Nothing is kept, and nothing else depends on it.
  }
}
