import { createContext, use } from 'react'

/**
 * Places that a lower screen leaves for what a higher feature brings: the heart on a card, the way to the seller.
 * The top feature fills them; an empty slot shows nothing.
 */
export const SlotsContext = createContext<Slots>({})

/** `const { Heart } = useSlots()`, then `{Heart && <Heart … />}`. */
export const useSlots = () => use(SlotsContext)

/** The feature that leaves a place declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface Slots {}
