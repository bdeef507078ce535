import { createContext } from 'react-router'

/** Content-Security-Policy nonce of this response, set by the page server. Empty if none is sent. */
export const nonceContext = createContext<string>('')

/**
 * Rendered page for the page server. Null if there is none. Avoids encoding a Response body that would have to be
 * decoded again for caching.
 */
export const pageTextContext = createContext<string | null>(null)
