import { StyleInjector } from '@dnd-kit/dom'

/**
 * Lets dragging bring its styles: the page's policy lets in none without its nonce. Scripts of the page may read it,
 * markup may not.
 */
export function dragStyles() {
  const script = globalThis.document?.querySelector<HTMLElement>('script[nonce]')
  return StyleInjector.configure({ nonce: script?.nonce ?? '' })
}
