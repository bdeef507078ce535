import { t } from '#kernel/messages/translate.ts'
import { showToast } from './toast.tsx'

/** Opens the device's share sheet, or copies the page's URL if the browser doesn't support sharing. */
export async function sharePage({ title, path }: { title: string; path: string }) {
  const address = new URL(path, window.location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title, url: address })
    await navigator.clipboard.writeText(address)
    showToast({ message: 'Link copied' })
  } catch (error) {
    // Closing the share sheet isn't an error.
    if (error instanceof Error && error.name === 'AbortError') return
    showToast({
      tone: 'error',
      message: t`Your browser couldn’t share the page. Copy this link: ${address}`,
    })
  }
}
