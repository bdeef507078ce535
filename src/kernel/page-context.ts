import { createContext } from 'react-router'

/** The nonce of this answer's Content-Security-Policy; the page server sets it. Empty where none is sent. */
export const nonceContext = createContext<string>('')
