import { createContext } from 'react-router'

/** Content-Security-Policy nonce of this response, set by the page server. Empty if the response has no policy. */
export const nonceContext = createContext<string>('')

/**
 * Rendered page for the page server. Null if there is none. Passing the text avoids encoding it to a Response body and
 * decoding it again for the cache.
 */
export const pageTextContext = createContext<string | null>(null)
