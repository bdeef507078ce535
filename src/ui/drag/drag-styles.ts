import { StyleInjector } from '@dnd-kit/dom'

/**
 * Passes the page's nonce to the drag library for its styles, which the policy would otherwise block. Scripts can read
 * the nonce, but injected markup can't.
 */
export function dragStyles() {
  const script = globalThis.document?.querySelector<HTMLElement>('script[nonce]')
  return StyleInjector.configure({ nonce: script?.nonce ?? '' })
}
