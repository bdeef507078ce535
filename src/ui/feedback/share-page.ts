import { showToast } from './toast.tsx'

/** Hands a page to the device's own sharing; where there is none, its address is copied. */
export async function sharePage({ title, path }: { title: string; path: string }) {
  const address = new URL(path, window.location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title, url: address })
    await navigator.clipboard.writeText(address)
    showToast({ message: 'Link copied' })
  } catch (error) {
    // Closing the sharing sheet is no failure.
    if (error instanceof Error && error.name === 'AbortError') return
    showToast({ tone: 'error', message: `Your browser would not share it: ${address}` })
  }
}
