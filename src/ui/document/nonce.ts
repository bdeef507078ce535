import { createContext, use } from 'react'

/**
 * The nonce for inline scripts and styles. Only the server knows it: it must not be in loader data, and a
 * browser hides it from scripts after parsing, so there it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => use(NonceContext)
