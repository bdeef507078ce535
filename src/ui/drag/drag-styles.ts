import { StyleInjector } from '@dnd-kit/dom'

/**
 * Gives the drag library the page's nonce for its styles, which the policy would otherwise block. Scripts can read the
 * nonce, but markup can't.
 */
export function dragStyles() {
  const script = globalThis.document?.querySelector<HTMLElement>('script[nonce]')
  return StyleInjector.configure({ nonce: script?.nonce ?? '' })
}
