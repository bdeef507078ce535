import { createContext, use } from 'react'

/**
 * Slots let higher-level features add components to lower-level screens, such as a Save button on a card. The app fills
 * them. An empty slot renders nothing.
 */
export const SlotsContext = createContext<Slots>({})

/** Use as `const { Heart } = useSlots()`, then `{Heart && <Heart … />}`. */
export const useSlots = () => use(SlotsContext)

/** Each feature that fills a slot declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: extended by declaration merging.
export interface Slots {}
