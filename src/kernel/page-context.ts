import { createContext } from 'react-router'

/** The nonce of this answer's Content-Security-Policy; the page server sets it. Empty where none is sent. */
export const nonceContext = createContext<string>('')

/**
 * The page as it was rendered, for the page server; null for answers without one. As the body of a Response it
 * would be encoded, and decoded again to be kept.
 */
export const pageTextContext = createContext<string | null>(null)
