import { createContext, use } from 'react'

/**
 * Nonce for inline scripts and styles. Undefined in the browser, which hides the nonce from scripts after parsing. It
 * must not be part of loader data.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => use(NonceContext)
