import { createContext, use } from 'react'

/**
 * Slots that let higher-level features add components to lower-level screens, such as the save button on a card. The
 * app fills them. An empty slot renders nothing.
 */
export const SlotsContext = createContext<Slots>({})

/** Use as `const { Heart } = useSlots()`, then `{Heart && <Heart … />}`. */
export const useSlots = () => use(SlotsContext)

/** Each feature with a slot declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration.
export interface Slots {}
